import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { writeAudit } from "#src/audit/audit.server.ts";
import { readCfdi } from "#src/invoices/cfdi/read.ts";
import { findInvoiceSettings } from "#src/invoices/queries.server.ts";
import { globalInvoiceOrders, invoiceFiles, invoices } from "#src/invoices/schema.server.ts";
import type { Cancelled, CancelMotive, Stamping } from "#src/invoices/stamping.server.ts";
import { sumPesos } from "#src/kernel/pesos.ts";
import { cleanText, cutText, oneLine } from "#src/kernel/strings.ts";
import { type Database, type DatabasePool, onlyRow } from "#src/platform/db/database.server.ts";
import { isPending, type Jobs } from "#src/platform/jobs/jobs.server.ts";
import type { Period } from "#src/sales/periods.ts";
import { type Kept, matchPdf, matchXml, type OpenInvoice } from "./match.ts";
import { findIssuer, findInvoice, findOpen, findUninvoiced } from "./queries.server.ts";

/** What the staff do with invoices; each change is one transaction, and stands in the audit log. */

export const invoiceEmailJob = "email-invoice";
export const stampJob = "stamp-invoice";

export interface SentFile {
  name: string;
  bytes: Buffer;
  /** The row on which it was dropped. */
  chosen: number | null;
  /** Whether the service stamped it. */
  isStamped?: boolean;
}

const maxPdfBytes = 5 * 1024 * 1024;

/** Keeps an XML or PDF in the invoice that it belongs to. Its bytes decide what it is. */
export async function keepFile(db: DatabasePool, file: SentFile, actor: string): Promise<Kept> {
  const kind = kindOf(file.bytes);
  if (kind === null) return { problem: "other-type" };
  if (kind === "pdf" && file.bytes.length > maxPdfBytes) return { problem: "pdf-too-large" };
  if (kind === "pdf" && !file.bytes.subarray(-1024).includes("%%EOF"))
    return { problem: "not-a-pdf" };
  return await db.transaction(async (transaction) => {
    await lockFiles(transaction);
    const open = await findOpen(transaction);
    return kind === "xml"
      ? await keepXml(transaction, file, open, actor)
      : await keepPdf(transaction, file, open, actor);
  });
}

/** Two uploads at once, or one beside the service, would both find an invoice without a file. */
const lockFiles = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`);

const isStamping = (db: Database, invoiceId: number) => isPending(db, stampJob, { invoiceId });

function kindOf(bytes: Buffer): "xml" | "pdf" | null {
  const start = bytes.toString("latin1", 0, 64).replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, "");
  if (start.startsWith("%PDF-")) return "pdf";
  return /^[\s\0]*</.test(start) ? "xml" : null;
}

async function keepXml(
  db: Database,
  file: SentFile,
  open: OpenInvoice[],
  actor: string,
): Promise<Kept> {
  const cfdi = readCfdi(file.bytes);
  if (typeof cfdi === "string") return { problem: cfdi };
  const taken = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(sql`lower(${invoices.uuid})`, cfdi.uuid.toLowerCase()));
  const match = matchXml(cfdi, open, { issuer: await findIssuer(db), chosen: file.chosen });
  if (!("fits" in match)) return match;
  const { fits } = match;
  if (taken.some(({ id }) => id !== fits.id)) return { problem: "uuid-taken" };
  if (!file.isStamped && (await isStamping(db, fits.id))) return { problem: "stamping" };
  await db
    .update(invoices)
    .set({
      status: "made",
      madeAt: sql`coalesce(${invoices.madeAt}, now())`,
      uuid: cfdi.uuid,
      seriesFolio: cfdi.folio || null,
      total: cfdi.total,
      issuedOn: cfdi.issuedOn,
    })
    .where(eq(invoices.id, fits.id));
  return await keep(db, { file, kind: "xml", fits, actor });
}

async function keepPdf(
  db: Database,
  file: SentFile,
  open: OpenInvoice[],
  actor: string,
): Promise<Kept> {
  const match = matchPdf(file.name, open, file);
  return "fits" in match ? await keep(db, { file, kind: "pdf", ...match, actor }) : match;
}

interface Keeping {
  file: SentFile;
  kind: "xml" | "pdf";
  fits: OpenInvoice;
  actor: string;
}

async function keep(db: Database, { file, kind, fits, actor }: Keeping): Promise<Kept> {
  const name = tidyName(file.name, kind);
  const stored = { name, contents: file.bytes, at: sql`now()` };
  await db
    .insert(invoiceFiles)
    .values({ invoiceId: fits.id, kind, ...stored })
    .onConflictDoUpdate({ target: [invoiceFiles.invoiceId, invoiceFiles.kind], set: stored });
  await audit(db, fits.id, { actor, action: "import", after: { file: kind } });
  return { kept: fits, kind };
}

/** Without a path, and with the ending of what it is. */
function tidyName(typed: string, kind: "xml" | "pdf"): string {
  const base = oneLine(cleanText(typed)).split(/[/\\]/).at(-1) ?? "";
  const plain = base.replace(/\.(?:xml|pdf)$/i, "").replaceAll(/[^\p{L}\p{N} ._()-]/gu, "");
  return `${cutText(plain.replace(/^[. ]+/, ""), 80) || "factura"}.${kind}`;
}

type Entry = Pick<Parameters<typeof writeAudit>[1], "actor" | "action" | "before" | "after">;

const audit = async (db: Database, recordId: number, entry: Entry) =>
  await writeAudit(db, { ...entry, resource: "invoices", recordId });

/** Removes the files of an invoice that was not sent. @returns false if there is no such invoice */
export async function removeFiles(db: DatabasePool, id: number, actor: string): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const [emptied] = await transaction
      .update(invoices)
      .set({ uuid: null, seriesFolio: null, issuedOn: null, total: null, status: "made" })
      .where(and(eq(invoices.id, id), inArray(invoices.status, ["asked", "made"]), isNotGlobal))
      .returning({ id: invoices.id });
    if (!emptied) return false;
    const removed = await transaction
      .delete(invoiceFiles)
      .where(eq(invoiceFiles.invoiceId, id))
      .returning({ kind: invoiceFiles.kind });
    const before = { files: removed.map(({ kind }) => kind) };
    await audit(transaction, id, { actor, action: "delete", before });
    return true;
  });
}

const isNotGlobal = sql`${invoices.kind} <> 'global'`;

export type Sending = "missing" | "no-files" | "sent" | "done" | "mailed";

/** Marks an invoice as sent, and has both files emailed; a global one goes to nobody. */
export async function sendInvoice(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  id: number,
  actor: string,
): Promise<Sending> {
  return await db.transaction(async (transaction) => {
    await transaction.execute(sql`select from invoices where id = ${id} for update`);
    const invoice = await findInvoice(transaction, id);
    if (!invoice) return "missing";
    if (invoice.status === "sent" || invoice.status === "cancelled") return "sent";
    const isGlobal = invoice.kind === "global";
    if (!invoice.hasXml || (!invoice.hasPdf && !isGlobal)) return "no-files";
    await transaction
      .update(invoices)
      .set({ status: "sent", sentAt: sql`now()` })
      .where(eq(invoices.id, id));
    const isMailed = !isGlobal && invoice.hasEmail;
    if (isMailed) await jobs.enqueue(transaction, invoiceEmailJob, { invoiceId: id });
    await audit(transaction, id, { actor, action: "email", after: { folio: invoice.seriesFolio } });
    return isMailed ? "mailed" : "done";
  });
}

/** Has the service stamp an invoice; from then on its customer can't correct it. */
export async function queueStamping(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  id: number,
  actor: string,
): Promise<"missing" | "has-xml" | null> {
  return await db.transaction(async (transaction) => {
    await lockFiles(transaction);
    const invoice = await findInvoice(transaction, id);
    if (!invoice || invoice.kind === "global") return "missing";
    if (invoice.uuid || invoice.status === "cancelled") return "has-xml";
    await transaction
      .update(invoices)
      .set({ status: "made", madeAt: sql`coalesce(${invoices.madeAt}, now())` })
      .where(eq(invoices.id, id));
    await jobs.enqueue(transaction, stampJob, { invoiceId: id }, { key: String(id), seconds: 60 });
    await audit(transaction, id, { actor, action: "update", after: { stamping: true } });
    return null;
  });
}

interface Cancelling {
  motive: CancelMotive;
  substitution?: string | null | undefined;
  actor: string;
}

/**
 * Cancels an invoice: its order can be invoiced again.
 * @returns pending: the SAT waits for the receiver's consent, and the invoice stands until then
 * @throws {StampingRefused}
 */
export async function cancelInvoice(
  db: DatabasePool,
  stamping: Stamping | null,
  id: number,
  { motive, substitution, actor }: Cancelling,
): Promise<Cancelled | "missing" | "stamping"> {
  const invoice = await findInvoice(db, id);
  if (!invoice || invoice.status === "cancelled") return "missing";
  if (!invoice.uuid && (await isStamping(db, id))) return "stamping";
  const at = stamping && invoice.uuid ? { stamping, uuid: invoice.uuid } : null;
  const told = at && (await at.stamping.cancel(at.uuid, motive, substitution ?? undefined));
  if (told === "pending") return "pending";
  await db.transaction(async (transaction) => {
    await transaction
      .update(invoices)
      .set({ status: "cancelled", cancelledAt: sql`now()` })
      .where(eq(invoices.id, id));
    await transaction.delete(globalInvoiceOrders).where(eq(globalInvoiceOrders.invoiceId, id));
    await audit(transaction, id, { actor, action: "release", after: { motive, substitution } });
  });
  return told ?? "elsewhere";
}

/** Holds the sales of a period in a global invoice. @returns null if there is none */
export async function makeGlobal(
  db: DatabasePool,
  period: Period,
  actor: string,
): Promise<{ id: number; orders: number } | null> {
  return await db.transaction(async (transaction) => {
    const sales = await findUninvoiced(transaction, period).for("update");
    if (sales.length === 0) return null;
    const { promisedHours, issuerPostalCode } = await findInvoiceSettings(transaction);
    const made = await transaction
      .insert(invoices)
      .values({
        kind: "global",
        receiver: { ...generalPublic, postalCode: issuerPostalCode ?? "" },
        askedBy: actor,
        promisedHours,
        total: sumPesos(sales.map(({ left }) => left)),
        period,
      })
      .returning({ id: invoices.id });
    const { id } = onlyRow(made);
    const ids = sql.param(sales.map((sale) => sale.id));
    await transaction.execute(sql`insert into global_invoice_orders (order_id, invoice_id)
      select unnest(${ids}::int[]), ${id}`);
    await audit(transaction, id, {
      actor,
      action: "create",
      after: { ...period, orders: sales.length },
    });
    return { id, orders: sales.length };
  });
}

/** The receiver of a factura global (rule 2.7.1.21 of the RMF). */
const generalPublic = {
  rfc: "XAXX010101000",
  name: "PUBLICO EN GENERAL",
  regime: "616",
  use: "S01",
};

/** Releases the sales of a global invoice without an XML. @returns false if it is no such invoice */
export async function releaseGlobal(db: DatabasePool, id: number, actor: string): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(invoices)
      .where(and(eq(invoices.id, id), eq(invoices.kind, "global"), isNull(invoices.uuid)))
      .returning({ period: invoices.period });
    if (removed)
      await audit(transaction, id, { actor, action: "delete", before: { ...removed.period } });
    return removed !== undefined;
  });
}
