import { numeric } from "drizzle-orm/pg-core";

/** An amount of money, to the centavo: exact in the database, pesos in the program. */
export const pesos = (name: string) => numeric(name, { precision: 12, scale: 2, mode: "number" });
