import { and, asc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import {
  countRows,
  equalsText,
  type ListConfig,
  type ListQuery,
  textOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import { findCompany } from "#src/shop/content/queries.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import type { CfdiLines } from "#src/parts/invoices/cfdi/lines.ts";
import { globalDeadline, startOf } from "#src/parts/invoices/due/deadlines.ts";
import { declaredBy } from "#src/parts/invoices/due/documents.ts";
import {
  findDue,
  findDueOf,
  type FoundDue,
  generalPublic,
} from "#src/parts/invoices/due/find.server.ts";
import type { DueGlobal } from "#src/parts/invoices/due/globals.ts";
import { settle } from "#src/parts/invoices/due/payments.ts";
import type { DueCancel, DueDocument, DueIssue } from "#src/parts/invoices/due/types.ts";
import { findInvoiceSettings } from "#src/parts/invoices/queries.server.ts";
import { taxDocumentFiles, taxDocuments } from "#src/parts/invoices/schema.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { findWaiting, receiverOf } from "./begin.server.ts";
import { findLines } from "./lines.server.ts";
import { findStories, type Story } from "./stories.server.ts";

/** What the staff see of tax documents: what is due, and what was made. */

export const has = (kind: "xml" | "pdf") => sql<boolean>`exists (select from tax_document_files
  where document_id = ${taxDocuments.id} and kind = ${kind})`;

const columns = {
  id: taxDocuments.id,
  kind: taxDocuments.kind,
  state: taxDocuments.state,
  orderId: taxDocuments.orderId,
  receiver: taxDocuments.receiver,
  amount: sql<number>`coalesce(${taxDocuments.amount}, 0)::float8`,
  total: sql<number>`coalesce(${taxDocuments.total}, ${taxDocuments.amount}, 0)::float8`,
  form: taxDocuments.form,
  terms: taxDocuments.terms,
  relationType: taxDocuments.relationType,
  relationUuid: taxDocuments.relationUuid,
  paymentId: taxDocuments.paymentId,
  period: taxDocuments.period,
  askedAt: taxDocuments.askedAt,
  settledAt: taxDocuments.settledAt,
  issuedOn: taxDocuments.issuedOn,
  sentAt: taxDocuments.sentAt,
  seriesFolio: taxDocuments.seriesFolio,
  uuid: taxDocuments.uuid,
  motive: taxDocuments.motive,
  source: taxDocuments.source,
  /** That a global holds. */
  sales: sql<number>`(select count(*)::int from tax_document_orders where document_id = ${taxDocuments.id})`,
  /** Whoever bought at the counter may have none. */
  email: customers.email,
  hasXml: has("xml"),
  hasPdf: has("pdf"),
  xmlName: sql<string | null>`(select name from tax_document_files
    where document_id = ${taxDocuments.id} and kind = 'xml')`,
};

const selectDocuments = (db: Database) =>
  db
    .select(columns)
    .from(taxDocuments)
    .leftJoin(orders, eq(orders.id, taxDocuments.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .$dynamic();

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

export const invoicesListConfig: ListConfig = {
  id: taxDocuments.id,
  sorts: { settledAt: taxDocuments.settledAt },
  filters: {
    q: (value) => {
      const typed = cleanCode(textOf(value));
      return typed === "" ? undefined : searched(typed);
    },
    state: equalsText(taxDocuments.state),
    kind: equalsText(taxDocuments.kind),
  },
};

/** The number of an order, the beginning of an RFC or a folio, or a UUID: each has an index. */
function searched(typed: string): SQL | undefined {
  const begins = `${typed.toUpperCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const order = /^#?\d{1,9}$/.test(typed) ? Number(typed.replace("#", "")) : null;
  return or(
    order === null
      ? undefined
      : sql`${taxDocuments.id} = any(array(select document_id from tax_document_orders where order_id = ${order}))`,
    order === null ? undefined : eq(taxDocuments.orderId, order),
    sql`(receiver ->> 'rfc') like ${begins}`,
    sql`upper(series_folio) like ${begins}`,
    sql`lower(${taxDocuments.uuid}) = ${typed.toLowerCase()}`,
  );
}

/** Whether the same words find what is due, which no query can search. */
export function isFound(typed: string, of: { orderId: number | null; rfc: string }): boolean {
  const words = cleanCode(typed).toUpperCase().replace("#", "");
  return String(of.orderId) === words || of.rfc.startsWith(words);
}

/** Documents that were made, also those that were cancelled, and what is owed of each. */
export async function listDocuments(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const shown = and(where, isNotNull(taxDocuments.uuid));
  const rows = await selectDocuments(db)
    .where(shown)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const owed = await findOwed(db, rows);
  return {
    rows: rows.map((row) => ({ ...row, owed: owed.get(row.id) ?? 0 })),
    total: await countRows(db, taxDocuments, shown),
  };
}

/** What the rule leaves to be paid of invoices on credit. */
async function findOwed(db: Database, rows: readonly DocumentRow[]) {
  const orderIds = rows.flatMap(({ terms, orderId }) => (terms === "PPD" ? (orderId ?? []) : []));
  if (orderIds.length === 0) return new Map<number, number>();
  const { orders: found } = await findDueOf(db, orderIds);
  const today = mexicanDay(new Date());
  return new Map(
    [...found.values()].flatMap(({ money, documents }) =>
      settle(money, declaredBy(documents, today)).settled.flatMap(({ base, unpaid }) =>
        base.terms === "PPD" ? [[base.id, unpaid] as const] : [],
      ),
    ),
  );
}

export async function findDocument(db: Database, id: number): Promise<DocumentRow | null> {
  const [row] = await selectDocuments(db).where(eq(taxDocuments.id, id));
  return row ?? null;
}

export const findDocuments = async (db: Database, where: SQL | undefined) =>
  await selectDocuments(db).where(where).orderBy(asc(taxDocuments.id));

export const findCancelling = async (db: Database): Promise<DocumentRow[]> =>
  await findDocuments(
    db,
    and(eq(taxDocuments.state, "cancelling"), eq(taxDocuments.source, "service")),
  );

export type Naming = Pick<DocumentRow, "kind" | "seriesFolio">;

/** A document that stands and relates to another one. @param substitutes also what replaces it */
export async function findNaming(
  db: Database,
  uuid: string,
  { substitutes }: { substitutes: boolean },
): Promise<Naming | null> {
  const [naming] = await findDocuments(
    db,
    and(
      eq(taxDocuments.relationUuid, uuid),
      inArray(taxDocuments.state, ["stamping", "valid", "cancelling"]),
      substitutes ? undefined : sql`${taxDocuments.relationType} is distinct from '04'`,
    ),
  );
  return naming ?? null;
}

/** What the service was asked to stamp, and whose files are not all here. */
export const findUnfinished = async (db: Database): Promise<DocumentRow[]> =>
  await findDocuments(
    db,
    and(
      eq(taxDocuments.source, "service"),
      inArray(taxDocuments.state, ["stamping", "valid"]),
      isNull(taxDocuments.sentAt),
      not(has("pdf")),
    ),
  );

/** A document to issue, with what its screen, its sheet and a file of it need. */
export interface ToIssue {
  /** Of what is due its key, of a global that holds its sales its document. */
  id: string;
  due: DueIssue | DueGlobal;
  row: Omit<DocumentRow, "id" | "source" | "motive" | "issuedOn">;
  installment: DueIssue["installment"];
  after: DueDocument["after"];
  reason: DueDocument["reason"];
  story: Story;
  at: Date;
  /** When what it declares took place: no file of it is older. */
  since: Date;
  deadline: Date;
  refusal: string | null;
  /** The row in which it was asked. */
  document: number | null;
}

export interface Work {
  issue: ToIssue[];
  cancel: { due: DueCancel; row: DocumentRow | null; story: Story }[];
  /** Being stamped, being cancelled, and not sent yet. */
  open: DocumentRow[];
}

/** What is to be done, the most urgent first. @param found of some orders; otherwise of the shop */
export async function findWork(db: Database, found?: FoundDue): Promise<Work> {
  const due = found ?? (await findDue(db));
  const { issuerPostalCode } = await findInvoiceSettings(db);
  const open = await findDocuments(
    db,
    and(
      found ? inArray(taxDocuments.orderId, [...found.orders.keys()]) : undefined,
      sql`((${taxDocuments.kind} = 'global' and ${taxDocuments.state} = 'asked')
        or ${taxDocuments.state} in ('stamping', 'cancelling')
        or (${taxDocuments.state} = 'valid' and ${taxDocuments.sentAt} is null))`,
    ),
  );
  const stories = await findStories(db, due);
  const isReserved = ({ kind, state }: DocumentRow) => kind === "global" && state === "asked";
  const issue = [
    ...(await dueIssues(db, due, { stories, issuerPostalCode })),
    ...(found ? [] : due.globals.map((each) => globalToIssue(each, issuerPostalCode))),
    ...open.filter(isReserved).map(reservedGlobal),
  ];
  const cancels = uniqueCancels(due.due.filter((each) => each.action === "cancel"));
  const ids = cancels.map(({ document }) => document);
  const byId = new Map(
    (await findDocuments(db, inArray(taxDocuments.id, ids))).map((each) => [each.id, each]),
  );
  return {
    issue: issue.toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime()),
    cancel: cancels.map((each) => ({
      due: each,
      row: byId.get(each.document) ?? null,
      story: stories.get(each.key) ?? untold,
    })),
    open: open.filter((each) => !isReserved(each)),
  };
}

const untold: Story = { folio: null, pieces: [], waitsFor: null };

/** A global that several of its customers ask to leave is cancelled once. */
const uniqueCancels = (cancels: readonly DueCancel[]): DueCancel[] => [
  ...new Map(cancels.map((each) => [each.document, each])).values(),
];

interface About {
  stories: ReadonlyMap<string, Story>;
  issuerPostalCode: string | null;
}

async function dueIssues(
  db: Database,
  { due, orders: found }: FoundDue,
  { stories, issuerPostalCode }: About,
): Promise<ToIssue[]> {
  const issues = due.filter((each) => each.action === "issue");
  const people = await findEmails(
    db,
    issues.map(({ orderId }) => orderId),
  );
  const asked = await findWaiting(db, issues);
  return issues.map((each): ToIssue => {
    const { key, kind, orderId, amount, form, terms, relation, paymentId, at } = each;
    const { installment, after, reason, deadline } = each;
    const { id: document = null, refusal = null } = asked.get(key) ?? {};
    const row = {
      ...blank,
      kind,
      orderId,
      receiver: receiverOf(each, issuerPostalCode),
      amount,
      total: amount,
      form,
      terms,
      relationType: relation?.type ?? null,
      relationUuid: relation?.uuid ?? null,
      paymentId,
      askedAt: at,
      email: people.get(orderId) ?? null,
    };
    // An invoice may be asked for long after its sale.
    const soldAt = kind === "I" ? found.get(orderId)?.money.events[0]?.at : undefined;
    const story = stories.get(key) ?? untold;
    const rest = { installment, after, reason, story, at, since: soldAt ?? at, deadline };
    return { id: key, due: each, row, ...rest, refusal, document };
  });
}

const blank = {
  sales: 0,
  state: "asked",
  period: null,
  settledAt: null,
  sentAt: null,
  seriesFolio: null,
  uuid: null,
  hasXml: false,
  hasPdf: false,
  xmlName: null,
} as const;

function globalToIssue(due: DueGlobal, issuerPostalCode: string | null): ToIssue {
  const { key, period, amount, form, replaces, deadline } = due;
  const row = {
    ...blank,
    kind: "global",
    orderId: null,
    receiver: generalPublic(issuerPostalCode),
    amount,
    total: amount,
    form,
    terms: "PUE",
    relationType: replaces ? "04" : null,
    relationUuid: replaces,
    paymentId: null,
    period,
    askedAt: deadline,
    email: null,
    sales: due.sales.length,
  } as const;
  const rest = {
    installment: null,
    after: null,
    reason: "sale",
    story: untold,
    refusal: null,
    document: null,
  } as const;
  return { id: key, due, row, ...rest, at: startOf(period), since: startOf(period), deadline };
}

function reservedGlobal(row: DocumentRow): ToIssue {
  const { id, period, amount, form, relationUuid, askedAt } = row;
  const own = period ?? { from: mexicanDay(askedAt), to: mexicanDay(askedAt) };
  const due = {
    key: String(id),
    period: own,
    replaces: relationUuid,
    sales: [],
    amount,
    form: form ?? "01",
    isAssumed: false,
    deadline: globalDeadline(own),
  };
  const rest = {
    installment: null,
    after: null,
    reason: "sale",
    story: untold,
    refusal: null,
  } as const;
  return {
    id: due.key,
    due,
    row,
    ...rest,
    at: startOf(own),
    since: startOf(own),
    deadline: due.deadline,
    document: id,
  };
}

/** Of a row: a document, or the key of what is due. */
export async function findOrderOf(db: Database, id: string): Promise<number | null> {
  const [first = "", ...rest] = id.split(".");
  if (!/^\d{1,9}$/.test(first)) return null;
  const of = rest.length > 0 ? eq(orders.id, Number(first)) : eq(taxDocuments.id, Number(first));
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(taxDocuments, eq(taxDocuments.orderId, orders.id))
    .where(of)
    .limit(1);
  return row?.id ?? null;
}

async function findEmails(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ id: orders.id, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export const findIssuer = async (db: Database): Promise<string | null> =>
  (await findCompany(db))?.taxId?.toUpperCase() || null;

export async function findFile(db: Database, documentId: number, kind: "xml" | "pdf") {
  const [file] = await db
    .select({ name: taxDocumentFiles.name, contents: taxDocumentFiles.contents })
    .from(taxDocumentFiles)
    .where(and(eq(taxDocumentFiles.documentId, documentId), eq(taxDocumentFiles.kind, kind)));
  return file ?? null;
}

/** The files of a month by the day that each CFDI says, without their contents. */
export async function findMonth(db: Database, month: string) {
  const { documentId, kind } = taxDocumentFiles;
  return await db
    .select({ documentId, kind, folio: taxDocuments.seriesFolio })
    .from(taxDocumentFiles)
    .innerJoin(taxDocuments, eq(taxDocuments.id, documentId))
    .where(sql`to_char(${taxDocuments.issuedOn}, 'YYYY-MM') = ${month}`)
    .orderBy(asc(taxDocuments.issuedOn), asc(documentId), asc(kind));
}

export interface WithLines extends ToIssue {
  cfdi: CfdiLines;
}

/** What is to be issued, with its lines as the SAT counts them. @param ids null: all of it */
export async function findWithLines(
  db: Database,
  ids: readonly string[] | null,
): Promise<WithLines[]> {
  const { issue } = await findWork(db);
  const result: WithLines[] = [];
  for (const each of issue.filter(({ id, after }) => (ids ? ids.includes(id) : after === null))) {
    const { kind, orderId, amount, relationType, relationUuid } = each.row;
    const cfdi = await findLines(db, {
      kind,
      orderId,
      amount,
      settledAt: null,
      replaced: relationType === "04" ? relationUuid : null,
      document: kind === "global" ? each.document : null,
      sales: "sales" in each.due ? each.due.sales : [],
    });
    result.push({ ...each, cfdi });
  }
  return result;
}
