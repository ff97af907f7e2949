// The board of the day, by the date, so the same for everybody.

import { DAYS } from "./target/days.js";

// The number of a date, in local time.
export const dayOf = (date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
export const today = () => dayOf(new Date());

// Each second time through the list, each board is turned upside down.
export function boardOf(day) {
    const board = DAYS.slice(day * 9 % DAYS.length).slice(0, 9);
    return day * 9 % (2 * DAYS.length) < DAYS.length ? board : [...board].reverse().join("");
}
