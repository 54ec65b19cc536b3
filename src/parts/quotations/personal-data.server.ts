import { sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import type { KnownPerson, PersonalData } from "#src/shop/privacy/personal-data.server.ts";
import { forgetQuotations } from "./reservations.server.ts";
import { findQuotationsOf } from "./queries.server.ts";
import { type HistoryEntry, numberOf } from "./rules.ts";
import { quotations } from "./schema.server.ts";

const actions: Record<HistoryEntry["kind"], string> = {
  made: "Hecha",
  changed: "Cambiada",
  sent: "Enviada",
  seen: "Abierta",
  asked: "Se pidió otra",
  ordered: "Se empezó a pagar",
  sold: "Vendida en mostrador",
  extended: "Alargada",
  reserved: "Mercancía apartada",
  released: "Mercancía de vuelta a la venta",
  cancelled: "Cancelada",
};

export const personalData: PersonalData = {
  find: async (db, person) => ({ quotations: await findWholeQuotations(db, person) }),
  forget: (transaction, person) => forgetQuotations(transaction, person),
  keepsAccount: sql`exists (
    select 1 from ${quotations} where ${quotations.customerId} = ${customers.id})`,
  showing: [quotations],
  names: {
    fields: { quotations: "Cotizaciones", validUntil: "Vale hasta" },
    values: { action: actions, actor: { holder: "quien tenía la liga" } },
  },
};

async function findWholeQuotations(db: Database, person: KnownPerson) {
  const theirs = await findQuotationsOf(db, person);
  return theirs.map((quotation) => {
    const { id, name, phone, email, createdAt, validUntil, total } = quotation;
    const { draft, quoted, history } = quotation;
    const { place, notes, recipient, recipientPhone } = draft;
    const dates = { createdAt, validUntil };
    const asked = { place, notes, recipient, recipientPhone };
    const { lines } = quoted;
    const who = { id: numberOf(id), name, phone, email };
    return { ...who, ...dates, total, ...asked, lines, history: history.map(toldStep) };
  });
}

/** Whoever holds the link may have opened, bought or renewed it: nobody learns who that was. */
const toldStep = ({ kind, actor, at }: HistoryEntry) => ({
  action: kind,
  actor: actor === "customer" ? "holder" : actor,
  at,
});
