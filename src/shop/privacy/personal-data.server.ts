import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { CopyNames } from "./spanish-copy.ts";

/**
 * What an optional part of the shop keeps of a person, asked wherever the law gives a person a
 * right. The core's own tables are listed in export.server.ts and erasure.server.ts.
 */
export interface PersonalData {
  /** Finds what belongs into the copy of a person's data, by sections. */
  find?: (db: Database, person: KnownPerson) => Promise<Record<string, unknown>>;
  /** The copy's names of its sections, fields and values. */
  names?: Partial<CopyNames>;
  /** The tables that `find` and `forget` answer for, by name. */
  tables?: readonly string[];
  /** Erases a person, in the transaction that erases everything of them. */
  forget?: (transaction: Database, person: ForgottenPerson) => Promise<void>;
  /** Of a row of `customers`: whether it stays, though its address was never confirmed. */
  keepsAccount?: SQL;
  /** Tables that refer to images, in a column or within text. */
  showing?: readonly PgTable[];
}

export interface KnownPerson {
  id: number;
  /** In lower case; empty for whom the staff wrote down without one. */
  email: string;
}

export interface ForgottenPerson {
  /** Null for a sender without an account. */
  id: number | null;
  /** In lower case. */
  email: string | null;
  /** Their orders, locked. */
  orderIds: readonly number[];
}
