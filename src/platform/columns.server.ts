import { customType, numeric, timestamp } from "drizzle-orm/pg-core";

/** An amount of money, to the centavo: exact in the database, pesos in the program. */
export const pesos = (name: string) => numeric(name, { precision: 12, scale: 2, mode: "number" });

/** A moment, whatever the time zone of who asks. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** What is kept as it is: hashes and secrets. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
