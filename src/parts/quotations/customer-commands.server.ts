import type * as v from "valibot";
import { receiveMessage } from "#src/shop/contacts/commands.server.ts";
import { type Customer, keepCustomer } from "#src/shop/customers/queries.server.ts";
import { accountGone } from "#src/shop/customers/texts.ts";
import { changeText } from "#src/shop/orders/texts.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { changeQuotation, createQuotation } from "./commands.server.ts";
import type { CartQuotation } from "./contract.ts";
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { setAsideFor } from "./reservations.server.ts";
import { type DraftProblem, priceDraft } from "#src/shop/draft-orders/price-draft.server.ts";
import { findQuotation, lockQuotation, type Quotation } from "./queries.server.ts";
import * as texts from "./quotation-texts.ts";
import { numberOf, renewedChanges } from "./rules.ts";

type Made = { id: number } | { problem: string };

/** Freezes the prices of a customer's cart, as checkout would compute them now. */
export async function quoteCart(
  db: DatabasePool,
  customer: Customer,
  { elements, promotions, place, key }: v.InferOutput<typeof CartQuotation>,
): Promise<Made> {
  const draft: DraftOrder = {
    lines: elements,
    customer: { id: customer.id },
    place: place && { address: "", ...place },
    pickupOutlet: null,
    deliveryRate: null,
    notes: null,
    recipient: null,
    recipientPhone: null,
    promotions,
  };
  return await db.transaction(async (transaction) => {
    if (!(await keepCustomer(transaction, customer.id))) return { problem: accountGone };
    const priced = await priceDraft(transaction, draft, asShopper(customer.id));
    const [problem] = priced.problems;
    if (problem) return { problem: problemText(problem) };
    const made = { draft, priced, days: null, actor: "customer", key: `${customer.id} ${key}` };
    const { id, isNew } = await createQuotation(transaction, made);
    // Whoever makes it has it.
    if (isNew)
      await changeQuotation(transaction, id, {
        kind: "sent",
        actor: "shop",
        sentAt: new Date(),
        seenAt: new Date(),
      });
    return { id };
  });
}

const asShopper = (customerId: number | null) => ({ role: null, customerId });

const problemText = (problem: DraftProblem): string =>
  problem.kind === "percent" ? texts.nothingLeft : changeText(problem, 0);

interface AskServices {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
}

/**
 * Asks the company for another quotation, with what this one said and what of it can't be had; of
 * the same version, each customer once.
 */
export async function askAnother(
  { db, jobs }: AskServices,
  { id: customerId, name, lastname, email, phone }: Customer,
  asked: number,
): Promise<{ problem: string } | null> {
  return await db.transaction(async (transaction) => {
    if (!(await keepCustomer(transaction, customerId))) return { problem: accountGone };
    const quotation = await lockQuotation(transaction, asked);
    if (!quotation) return { problem: texts.unknown };
    if (quotation.state === "accepted") return { problem: texts.wasBought };
    const { id, quoted, earlier } = quotation;
    const missing = await findMissing(transaction, quotation);
    const message = texts.askText(numberOf(id), quoted.lines, missing);
    const sender = { customerId, name, lastname, email, phone };
    // No browser can send such a key.
    const key = `quotation ${id} ${earlier.length} ${customerId}`;
    const isNew = await receiveMessage(transaction, jobs, { ...sender, message }, key);
    if (isNew) await changeQuotation(transaction, id, { kind: "asked", actor: "customer" });
    return null;
  });
}

/** What of it is not sold any more, or short, in words. */
async function findMissing(db: Database, quotation: Quotation): Promise<string[]> {
  const { id, draft, agreed, customerId, quoted } = quotation;
  const lines = draft.lines.map((line) => ({ id: line.id, quantity: line.quantity }));
  const from = { agreed, draft, setAside: await setAsideFor(db, id) };
  const now = await priceDraft(db, { ...draft, lines }, { ...asShopper(customerId), from });
  const nameOf = (product: number) => quoted.lines.find((line) => line.id === product)?.name;
  const gone = now.problems.filter((problem) => problem.kind === "gone");
  return [
    ...gone.map((problem) => changeText({ ...problem, name: nameOf(problem.id) ?? "" }, 0)),
    ...now.shortages.map((change) => changeText(change, 0)),
  ];
}

type RenewedQuotation = { id: number; changes: string[] } | { problem: string };

/**
 * Quotes an expired one again, at the prices that everybody pays today; the same one is renewed
 * once. Products that are no longer sold are left out.
 */
export async function renewQuotation(
  db: DatabasePool,
  { id: expired, customerId }: Quotation,
): Promise<RenewedQuotation> {
  return await db.transaction(async (transaction) => {
    if (customerId !== null) await keepCustomer(transaction, customerId);
    const quotation = await lockQuotation(transaction, expired);
    if (quotation?.state !== "expired") return { problem: texts.notExpired };
    const renewed = await priceAnew(transaction, quotation);
    if (!renewed) return { problem: texts.nothingLeft };
    const actor = "customer";
    const made = { ...renewed, days: quotation.days, actor, key: null, renews: expired };
    const { id } = await createQuotation(transaction, made);
    const now = await findQuotation(transaction, id);
    const changes = now ? renewedChanges(quotation.quoted, now.quoted) : [];
    return { id, changes: changes.map(texts.renewedText) };
  });
}

async function priceAnew(db: Database, { draft: before, customerId }: Quotation) {
  const lines = before.lines.map(({ id, quantity }) => ({ id, quantity }));
  const draft: DraftOrder = { ...before, lines, deliveryRate: null, promotions: [] };
  const first = await priceDraft(db, draft, asShopper(customerId));
  const gone = new Set(
    first.problems.flatMap((problem) => (problem.kind === "gone" ? [problem.id] : [])),
  );
  const left = { ...draft, lines: lines.filter(({ id }) => !gone.has(id)) };
  if (left.lines.length === 0) return null;
  const priced = gone.size > 0 ? await priceDraft(db, left, asShopper(customerId)) : first;
  return priced.problems.length > 0 ? null : { draft: left, priced };
}
