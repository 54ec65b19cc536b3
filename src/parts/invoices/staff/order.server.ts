import { desc, eq, inArray } from "drizzle-orm";
import { dueDocuments } from "#src/parts/invoices/due/due-documents.ts";
import { findDueOf } from "#src/parts/invoices/due/find.server.ts";
import type { TaxDocument } from "#src/parts/invoices/due/types.ts";
import { findAsked, findInvoiceSettings } from "#src/parts/invoices/queries.server.ts";
import {
  refusedTaxFiles,
  taxDocumentOrders,
  taxDocuments,
} from "#src/parts/invoices/schema.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { orderPayments, orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { balanceOf } from "./balance.ts";
import type { OrderDocuments } from "./contract.ts";
import { type DocumentRow, findDocuments, findWork } from "./queries.server.ts";
import { findRefused } from "./refused.server.ts";
import { documentRow, workRows } from "./rows.server.ts";
import * as texts from "./row-texts.ts";

/** All that the screen of one order's tax documents shows. @returns null if there is no such order */
export async function findOrderDocuments(
  db: Database,
  id: number,
  how: { mayStamp: boolean },
): Promise<OrderDocuments | null> {
  const customer = await findCustomer(db, id);
  const found = await findDueOf(db, [id]);
  if (!customer) return null;
  const { issue, cancel, open } = await findWork(db, found);
  const made = await findMade(db, id);
  const asked = await findAsked(db, id);
  const isOpen = ({ state }: DocumentRow) => state !== "valid";
  return {
    id,
    name: asked?.receiver.name ?? customer.name,
    email: customer.email,
    receiver: asked?.receiver ?? null,
    due: workRows({ issue, cancel, open: open.filter(isOpen) }, { ...how, isLong: true }),
    refused: (await findRefused(db, eq(refusedTaxFiles.orderId, id))).map(texts.refusedRow),
    made: made.map((row) => ({ ...documentRow(row), told: toldOf(row, made) })),
    balance: await findBalance(db, id, made),
  };
}

async function findCustomer(db: Database, id: number) {
  const [row] = await db
    .select({ name: customers.name, lastname: customers.lastname, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id));
  return row ? { name: `${row.name} ${row.lastname}`, email: row.email } : null;
}

/** Its own documents and the globals that hold it; what stands first, then the newest. */
async function findMade(db: Database, id: number): Promise<DocumentRow[]> {
  const rows = await db
    .select({ id: taxDocumentOrders.documentId })
    .from(taxDocumentOrders)
    .where(eq(taxDocumentOrders.orderId, id));
  const own = await db
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, id))
    .orderBy(desc(taxDocuments.id));
  const ids = [...own, ...rows].map((row) => row.id);
  const made = (await findDocuments(db, inArray(taxDocuments.id, ids))).filter(
    ({ uuid }) => uuid !== null,
  );
  const isGone = ({ state }: DocumentRow) => Number(state === "cancelled");
  return made.toSorted((a, b) => isGone(a) - isGone(b) || b.id - a.id);
}

/** What is worth knowing of it: why it was cancelled, and by how much it rounds. */
function toldOf(row: DocumentRow, made: readonly DocumentRow[]): string | null {
  const { state, motive, uuid, amount, total, kind } = row;
  if (state === "cancelled") {
    const by = made.find(
      ({ relationType, relationUuid }) => relationType === "04" && relationUuid === uuid,
    );
    return texts.cancelledBy(motive, by?.seriesFolio ?? null);
  }
  const isCompared = kind === "I" || kind === "E";
  return isCompared && total !== amount ? texts.roundedBy(total - amount) : null;
}

async function findBalance(db: Database, id: number, made: readonly DocumentRow[]) {
  const settings = await findInvoiceSettings(db);
  const today = mexicanDay(new Date());
  const order = (await findDueOf(db, [id])).orders.get(id);
  if (!order) return null;
  const due = dueDocuments(order.money, order.documents, settings, today);
  const references = await findReferences(db, id);
  const folioOf = (document: Pick<TaxDocument, "id">) =>
    made.find((row) => row.id === document.id)?.seriesFolio ?? null;
  const balance = balanceOf(order.money, order.documents, due, today);
  return {
    documents: [
      ...balance.stands.map(({ document, amount }) => ({
        label: texts.standing(document, folioOf(document)),
        amount,
      })),
      ...balance.due.map((each) => ({
        label:
          each.due.action === "issue"
            ? texts.toMake(each.due.kind)
            : texts.toCancel(folioOf({ id: each.due.document })),
        amount: each.amount,
      })),
    ],
    documentsTotal: balance.documents,
    money: [
      ...balance.moved.map(({ event, amount }) => ({
        label: texts.moved(
          event,
          event.kind === "paid" ? (references.get(event.id) ?? null) : null,
        ),
        at: event.at.toISOString(),
        amount,
      })),
      ...(balance.owed === 0 ? [] : [{ label: texts.owing, at: null, amount: balance.owed }]),
    ],
    moneyTotal: balance.money,
    difference: roundPesos(balance.documents - balance.money),
    isPaid: balance.owed === 0,
  };
}

async function findReferences(
  db: Database,
  orderId: number,
): Promise<Map<number | null, string | null>> {
  const rows = await db
    .select({ id: orderPayments.id, reference: orderPayments.reference })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
