import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { TypedTaxProfile } from "./contract.ts";
import { findInvoiceSettings } from "./queries.server.ts";
import { readTaxProfile } from "./tax-profile.ts";
import * as texts from "./texts.ts";

/** The data as they are stored, or the reply that says what is wrong with them. */
export async function checkedProfile(db: DatabasePool, { isConfirmed, ...typed }: TypedTaxProfile) {
  const { issuerPostalCode: ownPostalCode } = await findInvoiceSettings(db);
  const context = { day: mexicanDay(new Date()), ownPostalCode, isConfirmed };
  const { profile, problems } = readTaxProfile(typed, context);
  const errors = Object.entries(problems).map(([field, msg]) => ({ field, msg }));
  const wrong = { status: 400 as const, body: { msg: texts.checkData, errors } };
  return { profile, wrong: errors.length > 0 ? wrong : null };
}
