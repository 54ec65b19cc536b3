import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { InvoiceRow } from "./contract.ts";
import { mayRemove } from "./document-state.ts";
import type { DocumentRow, ToIssue, Work } from "./queries.server.ts";
import * as texts from "./row-texts.ts";

/** What the staff's screens show of tax documents. */

type Shown = Omit<DocumentRow, "id" | "source" | "motive" | "issuedOn">;

const shown = (row: Shown) => ({
  kind: row.kind,
  orderId: row.orderId,
  label: texts.labelOf(row),
  receiver: row.receiver,
  period: row.period,
  form: row.form,
  terms: row.terms,
  relation: row.relationUuid === null ? null : { type: row.relationType, uuid: row.relationUuid },
  sentAt: row.sentAt?.toISOString() ?? null,
  seriesFolio: row.seriesFolio,
  uuid: row.uuid,
  hasXml: row.hasXml,
  hasPdf: row.hasPdf,
  dueAt: null,
  issuedAt: null,
  owed: 0,
  why: null,
  fiscal: null,
  waits: null,
  installment: null,
  cancel: null,
  refusal: null,
  mayRemove: false,
  isReserved: false,
  mayStamp: false,
  mayGiveUp: false,
});

export const documentRow = (row: DocumentRow & { owed?: number }): InvoiceRow => ({
  ...shown(row),
  id: String(row.id),
  state: row.state,
  total: row.total,
  owed: row.owed ?? 0,
  issuedAt: issuedAt(row),
  mayRemove: mayRemove(row),
  waits: { stamping: texts.stampingState, cancelling: texts.cancellingState(row.source), ...none }[
    row.state
  ],
});

const none = { asked: null, valid: null, cancelled: null };

/** The hour is known only if it came on the day that it says. */
const issuedAt = ({ issuedOn, settledAt }: DocumentRow): string | null =>
  settledAt && issuedOn === mexicanDay(settledAt) ? settledAt.toISOString() : issuedOn;

interface How {
  mayStamp: boolean;
  /** With names instead of pieces, where there is room. */
  isLong?: boolean;
}

/** What is to be done: to issue and to cancel, then what is on its way and what waits to be sent. */
export function workRows({ issue, cancel, open }: Work, how: How): InvoiceRow[] {
  const due = [
    ...issue.map((each) => issueRow(each, how)),
    ...cancel.flatMap((each) => cancelRow(each, how) ?? []),
  ].toSorted((a, b) => Date.parse(a.dueAt ?? "") - Date.parse(b.dueAt ?? ""));
  // Nobody stamps it any more where the shop has no service.
  const mayGiveUp = ({ state }: DocumentRow) => !how.mayStamp && state === "stamping";
  return [...due, ...open.map((row) => ({ ...documentRow(row), mayGiveUp: mayGiveUp(row) }))];
}

function issueRow(each: ToIssue, { mayStamp, isLong = false }: How): InvoiceRow {
  const { id, due, row, after, story, installment, refusal, deadline, document } = each;
  return {
    ...shown(row),
    id,
    state: "due",
    total: row.amount,
    dueAt: deadline.toISOString(),
    why: texts.whyOf({ ...each, ...row, ...story, isLong, action: "issue" }),
    fiscal: texts.fiscalOf({ ...row, ...story, installment, isAssumed: due.isAssumed }),
    waits: texts.waitsFor(after, story.waitsFor),
    installment,
    refusal,
    isReserved: row.kind === "global" && document !== null,
    mayStamp: mayStamp && after === null,
  };
}

function cancelRow(
  { due, row, story }: Work["cancel"][number],
  { isLong = false }: How,
): InvoiceRow | null {
  if (!row) return null;
  const { document, motive, substitution, after, deadline } = due;
  return {
    ...shown(row),
    id: due.key,
    state: "to-cancel",
    label: texts.labelOf({ ...row, orderId: due.orderId }),
    total: row.total,
    dueAt: deadline.toISOString(),
    why: texts.whyOf({ ...row, ...due, ...story, isLong, installment: null }),
    fiscal: texts.motiveOf(motive, story.folio),
    waits: texts.waitsFor(after, story.waitsFor),
    cancel: { document, motive, substitution },
  };
}
