import { type SQL, sql } from "drizzle-orm";
import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import type {
  CardFunding,
  HandMethod,
  ManualMethod,
  VoucherMethod,
} from "#src/base/kernel/payment-methods.ts";
import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import { cancellationKeys } from "#src/shop/orders/offline-payments/payments.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Period } from "#src/shop/reports/periods.ts";
import { formOf, isAssumedForm, largestForm } from "./forms.ts";
import type { MoneyEvent, OrderMoney, PaidWith, TakenOff, TaxDocument } from "./types.ts";

/** Reads the money and the documents of orders, in one query for many. */

export interface OrderAndDocuments {
  money: OrderMoney;
  documents: TaxDocument[];
}

interface Row extends Record<string, unknown> {
  id: number;
  status: OrderStatus;
  total: Pesos;
  soldAt: string | null;
  cancelledAt: string | null;
  wasSent: boolean;
  manualPayment: ManualMethod | null;
  voucherMethod: VoucherMethod | null;
  funding: CardFunding | null;
  added: { at: string; amount: Pesos }[];
  changes: { at: string; amount: Pesos; funding: CardFunding | null }[];
  byHand: {
    id: number;
    key: string;
    method: HandMethod;
    amount: Pesos;
    funding: CardFunding | null;
    withdraws: number | null;
    at: string;
  }[];
  refunds: { id: number; amount: Pesos; at: string; goodsBack: boolean }[];
  goodsBack: boolean;
  documents: (Omit<TaxDocument, "askedAt" | "settledAt" | "relation" | "receiver" | "period"> & {
    askedAt: string;
    settledAt: string | null;
    relationType: string | null;
    relationUuid: string | null;
    receiver: TaxProfile;
    period: Period | null;
  })[];
}

/** An array of objects; empty without rows. */
const list = (select: SQL) =>
  sql`coalesce((select json_agg(each) from (${select}) each), '[]'::json)`;

/** Orders of this shop: those of a former one were declared there. @param which of `orders` */
export async function findMoney(db: Database, which: SQL): Promise<OrderAndDocuments[]> {
  const { rows } = await db.execute<Row>(sql`
    select orders.id, orders.status, orders.total::float8 as total,
      to_json(orders.sold_at) as "soldAt", to_json(orders.cancelled_at) as "cancelledAt",
      orders.shipped_at is not null as "wasSent",
      orders.manual_payment as "manualPayment", orders.voucher_method as "voucherMethod",
      orders.card_funding as funding,
      ${list(sql`select at, coalesce(details ->> 'difference', details ->> 'amount')::float8 as amount
        from order_history where order_id = orders.id and kind in ('lines-changed', 'delivery-corrected')
          and coalesce(details ->> 'difference', details ->> 'amount')::float8 > 0 order by id`)} as added,
      ${list(sql`select coalesce(paid_at, created_at) as at, difference::float8 as amount, card_funding as funding from order_changes
        where order_id = orders.id and status = 'paid' and payment_intent is not null order by id`)} as changes,
      ${list(sql`select id, key, method, amount::float8 as amount, card_funding as funding, withdraws, paid_at as at
        from order_payments where order_id = orders.id order by id`)} as "byHand",
      ${list(sql`select id, (amount + failed)::float8 as amount, created_at as at,
          exists (select from goods_returns where refund_id = refunds.id) as "goodsBack"
        from refunds where order_id = orders.id and amount + failed > 0 order by id`)} as refunds,
      exists (select from goods_returns where order_id = orders.id) as "goodsBack",
      ${list(sql`select d.id, d.kind, d.state, d.uuid,
          coalesce(part.amount, d.amount, 0)::float8 as amount, d.form, d.terms, d.receiver,
          d.asked_at as "askedAt", d.promised_hours as "promisedHours", d.settled_at as "settledAt",
          d.issued_on as "issuedOn", d.relation_type as "relationType", d.relation_uuid as "relationUuid",
          d.refund_id as "refundId", d.payment_id as "paymentId", d.period, d.kept_at is not null as "isKept",
          exists (select from tax_documents other where other.relation_uuid = d.uuid
            and other.relation_type <> '04' and other.state in ('valid', 'stamping', 'cancelling')) as "isNamed"
        from tax_documents d
        left join tax_document_orders part on part.document_id = d.id and part.order_id = orders.id
        where d.id = any(array(select id from tax_documents where order_id = orders.id
          union all select document_id from tax_document_orders where order_id = orders.id))
        order by d.id`)} as documents
    from orders where orders.origin is null and ${which} order by orders.id`);
  return rows.map((row) => ({ money: moneyOf(row), documents: row.documents.map(documentOf) }));
}

const documentOf = ({
  relationType: type,
  relationUuid: uuid,
  askedAt,
  settledAt,
  ...document
}: Row["documents"][number]): TaxDocument => ({
  ...document,
  askedAt: new Date(askedAt),
  settledAt: settledAt === null ? null : new Date(settledAt),
  relation: type !== null && uuid !== null ? { type, uuid } : null,
});

function moneyOf(row: Row): OrderMoney {
  const { id, wasSent, status, soldAt } = row;
  if (soldAt === null || status === "expired") return { id, wasSent, events: [] };
  const added = row.added.map(
    ({ at, amount }) => ({ kind: "added", at: new Date(at), amount }) as const,
  );
  const sold = roundPesos(row.total - sumPesos(added.map(({ amount }) => amount)));
  const events: MoneyEvent[] = [
    { kind: "sold", at: new Date(soldAt), amount: sold },
    ...added,
    ...(row.manualPayment ? paidByHand(row) : paidByService(row, soldAt)),
    ...refundsOf(row),
  ];
  const end = endOf(row, soldAt);
  const inOrder = [...events, ...(end ? [end] : [])];
  return { id, wasSent, events: inOrder.toSorted((a, b) => a.at.getTime() - b.at.getTime()) };
}

const usualPayment = ({ voucherMethod, funding }: Row): PaidWith => ({
  method: voucherMethod ?? "card",
  funding,
});

const saidOf = (paid: PaidWith) => ({ form: formOf(paid), isAssumed: isAssumedForm(paid) });

function paidByService(row: Row, paidAt: string): MoneyEvent[] {
  const own = roundPesos(row.total - sumPesos(row.changes.map(({ amount }) => amount)));
  const paid = { kind: "paid", id: null } as const;
  return [
    { ...paid, at: new Date(paidAt), amount: own, ...saidOf(usualPayment(row)) },
    ...row.changes.map(({ at, amount, funding }) => ({
      ...paid,
      at: new Date(at),
      amount,
      ...saidOf({ method: "card", funding }),
    })),
  ];
}

function paidByHand({ byHand }: Row): MoneyEvent[] {
  const withdrawn = new Set(byHand.map(({ withdraws }) => withdraws));
  return byHand.flatMap((row): MoneyEvent[] => {
    const { id, amount, withdraws } = row;
    const at = new Date(row.at);
    if (withdraws !== null) return [{ kind: "withdrawn", at, amount: -amount }];
    if (amount < 0 || withdrawn.has(id)) return [];
    return [{ kind: "paid", id, at, amount, ...saidOf(row) }];
  });
}

const refundsOf = (row: Row): TakenOff[] =>
  row.refunds.map(({ id, amount, at, goodsBack }) => ({
    kind: "refunded",
    id,
    at: new Date(at),
    amount,
    goodsBack,
    ...wayBack(row, amount, [`refund-${id}`]),
  }));

/** How money went back, and what of it only lowered a debt. */
function wayBack(
  row: Row,
  amount: Pesos,
  keys: readonly string[],
): Pick<TakenOff, "form" | "lowered"> {
  if (!row.manualPayment) return { form: formOf(usualPayment(row)), lowered: 0 };
  const back = row.byHand
    .filter((each) => keys.includes(each.key) && each.amount < 0)
    .map((each) => ({ form: formOf(each), amount: -each.amount }));
  const given = sumPesos(back.map((each) => each.amount));
  return { form: largestForm(back), lowered: Math.max(roundPesos(amount - given), 0) };
}

function endOf(row: Row, soldAt: string): TakenOff | null {
  if (row.status !== "cancelled") return null;
  const rest = roundPesos(row.total - sumPesos(row.refunds.map(({ amount }) => amount)));
  const at = new Date(Math.max(Date.parse(soldAt), Date.parse(row.cancelledAt ?? soldAt)));
  const { goodsBack } = row;
  return {
    kind: "cancelled",
    id: null,
    at,
    amount: rest,
    goodsBack,
    ...wayBack(row, rest, cancellationKeys),
  };
}
