import { bigint, customType, numeric, timestamp } from "drizzle-orm/pg-core";

/** An amount in pesos, exact to the centavo: numeric in the database, a number in code. */
export const pesos = (name: string) => numeric(name, { precision: 12, scale: 2, mode: "number" });

/** An amount in centavos, which adds up faster than `numeric`. */
export const centavos = (name: string) => bigint(name, { mode: "number" });

/** A moment in time, independent of the session's time zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** Raw bytes: hashes and secrets. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
