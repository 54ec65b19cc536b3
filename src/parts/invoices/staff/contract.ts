import * as v from "valibot";
import { listOf, ListQuery } from "#src/base/admin-kit/resource-contract.ts";
import { isDay } from "#src/base/kernel/dates.ts";
import { rowId } from "#src/base/kernel/fields.ts";
import { type Endpoints, formData, Message } from "#src/base/kernel/endpoints.ts";
import { TaxProfile } from "#src/parts/invoices/contract.ts";
import { documentKinds, documentStates } from "#src/parts/invoices/due/types.ts";
import type { Action } from "#src/base/staff/roles.ts";
import * as texts from "./texts.ts";

const motives = ["01", "02", "03", "04"] as const;

/** A document that is due, or that was made. */
const InvoiceRow = v.object({
  /** Of what is due a key, otherwise the document's number. */
  id: v.string(),
  kind: v.picklist(documentKinds),
  /** due: to issue. to-cancel: to cancel; otherwise how the document stands. */
  state: v.picklist(["due", "to-cancel", ...documentStates]),
  orderId: v.nullable(v.number()),
  /** «104 · Ferretería El Clavo», «Global de noviembre». */
  label: v.string(),
  receiver: TaxProfile,
  /** What its stamped file has to come to, or says. */
  total: v.number(),
  period: v.nullable(v.object({ from: v.string(), to: v.string() })),
  dueAt: v.nullable(v.string()),
  /** A day, or the moment if that is known. */
  issuedAt: v.nullable(v.string()),
  /** What is left to be paid of it. */
  owed: v.number(),
  /** What happened so that it is due, what it will carry, and what it waits for. */
  why: v.nullable(v.string()),
  fiscal: v.nullable(v.string()),
  waits: v.nullable(v.string()),
  /** c_FormaPago and c_MetodoPago. */
  form: v.nullable(v.string()),
  terms: v.nullable(v.picklist(["PUE", "PPD"])),
  /** c_TipoRelacion and the document that it names. */
  relation: v.nullable(v.object({ type: v.nullable(v.string()), uuid: v.string() })),
  installment: v.nullable(v.object({ number: v.number(), before: v.number(), left: v.number() })),
  /** What to cancel, and how. */
  cancel: v.nullable(
    v.object({
      document: v.number(),
      motive: v.picklist(motives),
      substitution: v.nullable(v.string()),
    }),
  ),
  /** Why the service did not stamp it. */
  refusal: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  seriesFolio: v.nullable(v.string()),
  uuid: v.nullable(v.string()),
  hasXml: v.boolean(),
  hasPdf: v.boolean(),
  /** Whether its files can be taken away, so that it is due again. */
  mayRemove: v.boolean(),
  /** A global whose sales are reserved until its file is there. */
  isReserved: v.boolean(),
  /** Whether a service can stamp it now. */
  mayStamp: v.boolean(),
  /** Whether it is being stamped by a service that the shop has no more. */
  mayGiveUp: v.boolean(),
});
export type InvoiceRow = v.InferOutput<typeof InvoiceRow>;

/** A file that belonged nowhere. */
const RefusedFile = v.object({
  id: v.number(),
  name: v.string(),
  reason: v.string(),
  orderId: v.nullable(v.number()),
  /** When, and who had it. */
  told: v.string(),
});
export type RefusedFile = v.InferOutput<typeof RefusedFile>;

const Sums = v.object({ label: v.string(), amount: v.number() });

/** The tax documents of one order: what follows, what did not enter, what stands, and whether it agrees. */
const OrderDocuments = v.object({
  id: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  receiver: v.nullable(TaxProfile),
  due: v.array(InvoiceRow),
  refused: v.array(RefusedFile),
  /** `told`: why it was cancelled, or how much it rounds. */
  made: v.array(v.object({ ...InvoiceRow.entries, told: v.nullable(v.string()) })),
  balance: v.nullable(
    v.object({
      documents: v.array(Sums),
      documentsTotal: v.number(),
      money: v.array(v.object({ ...Sums.entries, at: v.nullable(v.string()) })),
      moneyTotal: v.number(),
      /** 0 if both come to the same. */
      difference: v.number(),
      isPaid: v.boolean(),
    }),
  ),
});
export type OrderDocuments = v.InferOutput<typeof OrderDocuments>;

/** What became of a file: kept in an invoice, or asked for among several. */
const KeptFile = v.object({
  msg: v.string(),
  invoice: v.nullable(v.string()),
  /** What the kept file says otherwise than it was asked, in sentences. */
  differences: v.array(v.string()),
  among: v.array(
    v.object({
      id: v.string(),
      orderId: v.nullable(v.number()),
      name: v.string(),
      total: v.number(),
    }),
  ),
});
export type KeptFile = v.InferOutput<typeof KeptFile>;

const day = v.pipe(v.string(texts.typeDay), v.check(isDay, texts.typeDay));
export const SalesPeriod = v.pipe(
  v.object({ from: day, to: day }),
  v.check(({ from, to }) => from <= to && from.slice(0, 7) === to.slice(0, 7), texts.oneMonth),
);
const Cancellation = v.pipe(
  v.object({
    motive: v.picklist(motives, texts.chooseMotive),
    substitution: v.nullish(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.uuid(texts.notUuid))),
    /** Of another program's that waits: whether the SAT has cancelled it. */
    isDone: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ motive, substitution }) => (motive === "01") === Boolean(substitution),
    texts.motive01,
  ),
);

const Ids = v.pipe(v.array(rowId), v.minLength(1), v.maxLength(5000));

const missing = { 404: "It was removed meanwhile" };
const csv = { mediaType: "text/csv" };
const kind = { kind: v.picklist(["xml", "pdf"]) };
const key = { key: v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/)) };

export const invoicesStaffEndpoints = {
  "GET /invoices/due": {
    summary: "List what is due: to issue, to cancel, to send",
    description:
      "The most urgent first, found by `q`: an order, an RFC, a folio. What the service or the SAT " +
      "works on is in it too.",
    needs: "invoices.read",
    query: v.object({ q: v.optional(v.string()) }),
    responses: {
      200: v.object({
        data: v.array(InvoiceRow),
        /** Of all, whatever was searched: to do, and of that within 24 hours; with both files. */
        counts: v.object({ todo: v.number(), soon: v.number(), ready: v.number() }),
        /** Files that belonged nowhere. */
        refused: v.array(RefusedFile),
        /** Whether customers can ask for one. */
        isOffered: v.boolean(),
      }),
    },
  },
  "GET /invoices": {
    summary: "List documents that were made, also those that were cancelled",
    needs: "invoices.read",
    query: ListQuery,
    responses: { 200: listOf(InvoiceRow) },
  },
  "GET /orders/:id/tax-documents": {
    summary: "All that concerns the tax documents of an order",
    needs: "invoices.read",
    responses: { 200: OrderDocuments, 404: "No such order exists" },
  },
  "GET /invoices/lines.csv": {
    summary: "Download all lines of invoices as the SAT counts them",
    description: "Of `ids`, otherwise of all that are due.",
    needs: "invoices.read",
    query: v.object({ ids: v.optional(v.string()) }),
    responses: { 200: csv },
  },
  "GET /invoices/month.zip": {
    summary: "Download the XML and PDF of a month",
    needs: "invoices.read",
    query: v.object({ month: v.pipe(v.string(), v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)) }),
    responses: { 200: { mediaType: "application/zip" } },
  },
  "POST /invoices/files": {
    summary: "Keep the XML or PDF of an invoice",
    description:
      "Takes `file`, and `invoice` if a row was chosen. An XML belongs to what is due to its RFC with " +
      "its total. Where several fit, nothing is kept, and `among` names them.",
    needs: "invoices.write",
    body: formData,
    responses: { 200: KeptFile, 400: "The file fits no invoice: `msg` says why" },
  },
  "GET /invoices/:id/files/:kind": {
    summary: "Download the XML or PDF of an invoice",
    needs: "invoices.read",
    params: kind,
    responses: { 200: { mediaType: "application/octet-stream" }, ...missing },
  },
  "DELETE /invoices/:id/files": {
    summary: "Remove the files of an invoice that was not sent",
    needs: "invoices.write",
    responses: { 200: Message, 409: "It was sent, or another document needs it" },
  },
  "DELETE /invoices/refused/:id": {
    summary: "Say that it is known why a file did not enter",
    needs: "invoices.write",
    responses: { 200: Message, ...missing },
  },
  "POST /invoices/sending": {
    summary: "Send documents with both files to their customers",
    description:
      "Those of `ids`, otherwise all. Their mails wait until it can't be undone any more.",
    needs: "invoices.write",
    body: v.object({ ids: v.optional(Ids) }),
    responses: {
      200: v.object({ ...Message.entries, ids: v.array(v.number()), sentAt: v.string() }),
      409: "None has both files and was not sent",
    },
  },
  "POST /invoices/sending/undoing": {
    summary: "Take back what was sent in the last 10 seconds",
    needs: "invoices.write",
    body: v.object({ ids: Ids, sentAt: v.pipe(v.string(), v.isoTimestamp()) }),
    fieldNames: { ids: texts.documents, sentAt: texts.sentMoment },
    responses: { 200: Message, 409: "Its mails have left" },
  },
  "POST /invoices/due/:key/stamping": {
    summary: "Have what is due stamped by the service",
    needs: "invoices.write",
    params: key,
    responses: { 202: Message, 409: "There is no service, or it is not due any more" },
  },
  "DELETE /invoices/:id/stamping": {
    summary: "Say that a service that the shop has no more did not stamp it",
    needs: "invoices.write",
    responses: { 200: Message, 409: "The service still works on it, or it is no such document" },
  },
  "POST /invoices/:id/keeping": {
    summary: "Say that the SAT or its receiver does not let it be cancelled",
    needs: "invoices.write",
    responses: { 200: Message, 409: "It is not valid" },
  },
  "POST /invoices/:id/cancellation": {
    summary: "Cancel an invoice, at the service too if it stamped it",
    description:
      "One of another program waits until a request with `isDone` says that the SAT has cancelled it.",
    needs: "invoices.write",
    body: Cancellation,
    fieldNames: { motive: texts.motive, substitution: texts.substitution },
    responses: {
      200: Message,
      ...missing,
      409: "It was cancelled, another document names it, or the SAT refuses",
    },
  },
  "GET /invoices/sales": {
    summary: "Count the sales of a period that no invoice has",
    needs: "invoices.read",
    query: v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }),
    responses: { 200: v.object({ orders: v.number(), total: v.number() }) },
  },
  "POST /invoices": {
    summary: "Hold the sales of a period in a global invoice",
    needs: "invoices.write",
    body: SalesPeriod,
    fieldNames: { from: texts.from, to: texts.to },
    responses: { 201: v.object({ id: v.number(), msg: v.string() }), 409: "It has no such sale" },
  },
  "DELETE /invoices/:id": {
    summary: "Release the sales of a global invoice that was not stamped",
    needs: "invoices.write",
    responses: { 200: Message, 409: "It is no such invoice" },
  },
} satisfies Endpoints<Action>;
