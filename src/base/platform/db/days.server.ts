import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mexicoTime } from "#src/base/kernel/dates.ts";

/** Days in the database, by the clock of Mexico City as `mexicanDay` counts them. */

const zone = sql.raw(`'${mexicoTime}'`);

/** The clock's reading at a moment, without a zone. */
export const clockAt = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone})`;

export const dayOf = (moment: SQLWrapper): SQL => sql`${clockAt(moment)}::date`;

export const today = dayOf(sql`now()`);

/** The moment at which a day begins, or which a clock's reading without a zone means. */
export const momentOf = (day: SQLWrapper): SQL => sql`((${day})::timestamp at time zone ${zone})`;
