import { mexicanDay } from "#src/base/kernel/dates.ts";
import { addMonths, type Period } from "#src/shop/reports/periods.ts";

const hour = 3_600_000;
export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);

/** The last moment of a day in Mexico, whose clocks stand six hours behind all year. */
export const endOf = (day: string): Date => new Date(`${day}T23:59:59-06:00`);

export const startOf = ({ from }: Period): Date => new Date(`${from}T00:00:00-06:00`);

/** The fifth day of the month after (rule 2.7.1.32 of the RMF). */
export const fifthAfter = (at: Date): Date =>
  endOf(`${addMonths(`${mexicanDay(at).slice(0, 7)}-01`, 1).slice(0, 7)}-05`);

/** Within 24 hours of the end of its operations (guide of the CFDI global). */
export const globalDeadline = ({ to }: Period): Date => hoursAfter(endOf(to), 24);
