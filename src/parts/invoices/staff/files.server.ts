import { and, eq, sql } from "drizzle-orm";
import type { Cfdi } from "#src/parts/invoices/cfdi/read.ts";
import { readCfdiInThread } from "#src/parts/invoices/cfdi/reader.server.ts";
import type { TotalRange } from "#src/parts/invoices/cfdi/rounding.ts";
import type { InvoiceFileKind } from "#src/parts/invoices/contract.ts";
import { taxDocumentFiles, taxDocuments } from "#src/parts/invoices/schema.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { cleanText, cutText, oneLine } from "#src/base/kernel/strings.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import {
  audit,
  beginDue,
  beginGlobal,
  lockDocuments,
  lockDue,
  lockOrders,
} from "./begin.server.ts";
import {
  comesTo,
  type Difference,
  type Kept,
  matchPdf,
  matchXml,
  type OpenDocument,
} from "./match.ts";
import {
  type DocumentRow,
  findDocument,
  findIssuer,
  findNaming,
  findWork,
  type Naming,
  type Work,
} from "./queries.server.ts";
import { mayRemove } from "./document-state.ts";
import { findStampedBefore, takeAsked } from "./stamped-before.server.ts";

/** Files of tax documents: dropped by the staff, or stamped by the service. */

export interface SentFile {
  name: string;
  bytes: Buffer;
  /** The row on which it was dropped. */
  chosen: string | null;
  /** Without a service, nothing is being stamped any more: the file is what it made. */
  hasService: boolean;
}

const maxPdfBytes = 5 * 1024 * 1024;

/** Keeps an XML or PDF in the document that it belongs to. Its bytes decide what it is. */
export async function keepFile(db: DatabasePool, file: SentFile, actor: string): Promise<Kept> {
  const kind = kindOf(file.bytes);
  if (kind === null) return { problem: "other-type" };
  if (kind === "pdf" && file.bytes.length > maxPdfBytes) return { problem: "pdf-too-large" };
  if (kind === "pdf" && !file.bytes.subarray(-1024).includes("%%EOF"))
    return { problem: "not-a-pdf" };
  const cfdi = kind === "xml" ? await readCfdiInThread(file.bytes) : null;
  if (typeof cfdi === "string") return { problem: cfdi };
  return await db.transaction(async (transaction) => {
    await lockDocuments(transaction);
    const work = await findWork(transaction);
    const open = openOf(work, file);
    if (!cfdi) return await keepPdf(transaction, file, open, actor);
    const due = work.issue.map(({ row }) => (row.kind === "I" ? row.orderId : null));
    const before = cfdi.type === "I" ? await findStampedBefore(transaction, cfdi, due) : [];
    return await keepXml(transaction, { file, cfdi, open: [...open, ...before], work, actor });
  });
}

function kindOf(bytes: Buffer): "xml" | "pdf" | null {
  const start = bytes.toString("latin1", 0, 64).replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, "");
  if (start.startsWith("%PDF-")) return "pdf";
  return /^[\s\0]*</.test(start) ? "xml" : null;
}

/** What a file may belong to: what can be issued now, and what was not sent yet. */
function openOf({ issue, open }: Work, { hasService }: SentFile): OpenDocument[] {
  return [
    ...issue
      .filter(({ after }) => after === null)
      .map(({ id, due, row, since, installment }) => ({
        ...asOpen(id, row, mexicanDay(since)),
        received: "received" in due ? due.received : 0,
        installment: installment?.number ?? null,
      })),
    ...open
      .filter(({ state }) => state === "valid" || state === "stamping")
      .map((row) => ({
        ...asOpen(String(row.id), row, row.issuedOn ?? mexicanDay(row.askedAt)),
        isStamping: row.state === "stamping" && hasService,
      })),
  ];
}

function asOpen(id: string, row: Work["issue"][number]["row"], since: string): OpenDocument {
  const { kind, form, terms, relationType, relationUuid } = row;
  return {
    ...row,
    id,
    rfc: row.receiver.rfc,
    name: row.receiver.name,
    payment: kind !== "P" && form && terms ? { form, method: terms } : null,
    since: row.period?.from ?? since,
    total: row.amount,
    received: 0,
    relation: relationUuid === null ? null : { type: relationType, uuid: relationUuid },
    installment: null,
    isStamping: false,
  };
}

interface ReadXml {
  file: SentFile;
  cfdi: Cfdi;
  open: OpenDocument[];
  work: Work;
  actor: string;
}

async function keepXml(db: Database, { file, cfdi, open, work, actor }: ReadXml): Promise<Kept> {
  const taken = await db
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(eq(sql`lower(${taxDocuments.uuid})`, cfdi.uuid.toLowerCase()));
  const { chosen } = file;
  const match = matchXml(cfdi, open, { issuer: await findIssuer(db), chosen, now: new Date() });
  if (!("fits" in match)) return match;
  const { fits, differences } = match;
  if (taken.some(({ id }) => String(id) !== fits.id)) return { problem: "uuid-taken" };
  const id = fits.uuid ? Number(fits.id) : await beginFile(db, fits, { cfdi, work, actor });
  if (id === null) return { problem: "gone" };
  return await keep(db, id, { file, kind: "xml", fits, differences, actor });
}

/** @returns null if it is not due any more */
async function beginFile(
  db: Database,
  fits: OpenDocument,
  { cfdi, work, actor }: { cfdi: Cfdi; work: Work; actor: string },
): Promise<number | null> {
  const issue = work.issue.find(({ id }) => id === fits.id);
  // Stamped before the order changed, it tells the order as it was then.
  const then = { amount: cfdi.total, settledAt: momentWithin(cfdi.issuedAt, issue?.since) };
  const said: Partial<typeof taxDocuments.$inferInsert> = {
    uuid: cfdi.uuid,
    seriesFolio: cfdi.folio || null,
    total: cfdi.total,
    issuedOn: cfdi.issuedOn,
    ...(cfdi.form ? { form: cfdi.form } : {}),
    // What it says decides what follows, not what it should have said.
    ...(cfdi.method === "PUE" || cfdi.method === "PPD" ? { terms: cfdi.method } : {}),
    ...(fits.kind === "I" && !(issue && comesTo(cfdi, fits)) ? then : {}),
  };
  if (fits.kind === "global") {
    const { due, document } = issue ?? {};
    if (!due || !("sales" in due)) return null;
    const begun = { source: "file", actor, state: "asked" } as const;
    const id = document ?? (await beginGlobal(db, due, begun));
    await db
      .update(taxDocuments)
      .set({ ...said, state: "valid", source: "file" })
      .where(eq(taxDocuments.id, id));
    return id;
  }
  if (!issue) return await takeAsked(db, fits, said);
  const due = await lockDue(db, fits.id);
  if (due?.action !== "issue") return null;
  const id = await beginDue(db, due, { source: "file", actor });
  await db.update(taxDocuments).set(said).where(eq(taxDocuments.id, id));
  return id;
}

/** Clocks differ: it is stamped after its sale, and before now. */
const momentWithin = (at: Date, since = new Date(0)): Date =>
  new Date(Math.min(Math.max(at.getTime(), since.getTime()), Date.now()));

async function keepPdf(
  db: Database,
  file: SentFile,
  open: OpenDocument[],
  actor: string,
): Promise<Kept> {
  const match = matchPdf(file.name, open, file);
  if (!("fits" in match)) return match;
  if (!match.fits.uuid) return { problem: "no-xml" };
  return await keep(db, Number(match.fits.id), { file, kind: "pdf", ...match, actor });
}

interface Keeping {
  file: Pick<SentFile, "name" | "bytes">;
  kind: "xml" | "pdf";
  fits: OpenDocument;
  differences: Difference[];
  actor: string;
}

async function keep(db: Database, id: number, keeping: Keeping): Promise<Kept> {
  const { file, kind, fits, differences, actor } = keeping;
  await storeFile(db, id, { ...file, kind });
  const told = differences.length > 0 ? { differs: differences.map((each) => each.kind) } : {};
  await audit(db, id, { actor, action: "import", after: { file: kind, ...told } });
  return { kept: { ...fits, id: String(id) }, kind, differences };
}

async function storeFile(
  db: Database,
  documentId: number,
  { name, bytes, kind }: { name: string; bytes: Buffer; kind: "xml" | "pdf" },
): Promise<void> {
  const stored = { name: tidyName(name, kind), contents: bytes, at: sql`now()` };
  await db
    .insert(taxDocumentFiles)
    .values({ documentId, kind, ...stored })
    .onConflictDoUpdate({
      target: [taxDocumentFiles.documentId, taxDocumentFiles.kind],
      set: stored,
    });
}

export interface StampedFile {
  name: string;
  bytes: Buffer;
  kind: InvoiceFileKind;
  uuid: string;
}

/** Keeps what the service stamped, whatever it says: it exists at the SAT. */
export async function keepStamped(
  db: DatabasePool,
  id: number,
  { uuid, ...file }: StampedFile,
  actor: string,
): Promise<void> {
  const cfdi = file.kind === "xml" ? await readCfdiInThread(file.bytes) : null;
  await db.transaction(async (transaction) => {
    const document = await findDocument(transaction, id);
    if (document?.source !== "service") return;
    const said = cfdi && { ...(typeof cfdi === "string" ? unread : cfdi), uuid };
    const told = said ? await keepSaid(transaction, document, said) : {};
    await storeFile(transaction, id, file);
    await audit(transaction, id, { actor, action: "import", after: { file: file.kind, ...told } });
  });
}

/** What is known of a stamped XML that can't be read: its UUID, and what was asked. */
const unread = { folio: "", total: null, totals: null, issuedOn: null };

interface Said {
  uuid: string;
  folio: string;
  total: Pesos | null;
  totals: TotalRange | null;
  issuedOn: string | null;
}

/** @returns what of it the audit log tells */
async function keepSaid(db: Database, { id, amount, kind }: DocumentRow, said: Said) {
  const { uuid, folio, total, totals, issuedOn } = said;
  // More than rounding is told by what is due next.
  const isRounded = totals === null || (totals.from <= amount && amount <= totals.to);
  await db
    .update(taxDocuments)
    .set({
      state: "valid",
      uuid: uuid.toUpperCase(),
      seriesFolio: folio || null,
      total,
      issuedOn: issuedOn ?? mexicanDay(new Date()),
      amount: isRounded || kind === "P" || kind === "global" ? amount : total,
    })
    .where(and(eq(taxDocuments.id, id), eq(taxDocuments.state, "stamping")));
  return isRounded || kind === "P" ? {} : { differs: ["total"] };
}

/** Without a path, and with the ending of what it is. */
function tidyName(typed: string, kind: "xml" | "pdf"): string {
  const base = oneLine(cleanText(typed)).split(/[/\\]/).at(-1) ?? "";
  const plain = base.replace(/\.(?:xml|pdf)$/i, "").replaceAll(/[^\p{L}\p{N} ._()-]/gu, "");
  return `${cutText(plain.replace(/^[. ]+/, ""), 80) || "factura"}.${kind}`;
}

/** Why a file stays: it was sent, another document names it, or its correction was asked. */
export type Staying = "sent" | "corrected" | Naming;

/** Takes away the file of a document that was not sent: it is due again. @returns why not */
export async function removeFiles(
  db: DatabasePool,
  id: number,
  actor: string,
): Promise<Staying | null> {
  return await db.transaction(async (transaction) => {
    await lockDocuments(transaction);
    const document = await findDocument(transaction, id);
    if (!document || !mayRemove(document)) return "sent";
    const staying = await findStaying(transaction, document);
    if (staying) return staying;
    await transaction
      .update(taxDocuments)
      .set({
        state: "asked",
        source: null,
        uuid: null,
        seriesFolio: null,
        issuedOn: null,
        total: null,
      })
      .where(eq(taxDocuments.id, id));
    const removed = await transaction
      .delete(taxDocumentFiles)
      .where(eq(taxDocumentFiles.documentId, id))
      .returning({ kind: taxDocumentFiles.kind });
    const before = { files: removed.map(({ kind }) => kind) };
    await audit(transaction, id, { actor, action: "delete", before });
    return null;
  });
}

async function findStaying(db: Database, { orderId, kind, uuid }: DocumentRow) {
  const naming = uuid && (await findNaming(db, uuid, { substitutes: true }));
  if (naming) return naming;
  if (kind !== "I" || orderId === null) return null;
  // An order asks for one invoice at a time.
  await lockOrders(db, [orderId]);
  const [asked] = await db
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(
      and(
        eq(taxDocuments.orderId, orderId),
        eq(taxDocuments.kind, "I"),
        eq(taxDocuments.state, "asked"),
      ),
    );
  return asked ? ("corrected" as const) : null;
}
