import type { Tone } from "#src/base/admin-kit/ui/office.tsx";
import type { DocumentState } from "#src/parts/invoices/due/types.ts";
import type { InvoiceRow } from "./contract.ts";
import * as texts from "./texts.ts";

/** How a document stands, as its row shows it. */

export const isDue = ({ state }: InvoiceRow): boolean => state === "due" || state === "to-cancel";
export const isUnderWay = ({ state }: InvoiceRow): boolean =>
  state === "stamping" || state === "cancelling";
/** A global is nobody's. */
export const isReady = ({ kind, state, sentAt, hasXml, hasPdf }: InvoiceRow): boolean =>
  kind !== "global" && state === "valid" && sentAt === null && hasXml && hasPdf;

interface Kept {
  state: DocumentState;
  source: "file" | "service" | null;
  sentAt: Date | null;
}
/** What a service stamped, or its customer has, is cancelled instead. */
export const mayRemove = ({ state, source, sentAt }: Kept): boolean =>
  state === "valid" && source === "file" && sentAt === null;

export const letterOf = ({ kind, cancel }: Pick<InvoiceRow, "kind" | "cancel">): string =>
  cancel ? texts.cancelLetter : texts.letters[kind];

/** @param toCancel the numbers of what the rule wants cancelled */
export function stateOf(
  row: InvoiceRow,
  toCancel: ReadonlySet<number>,
): { text: string; tone?: Tone } {
  const { id, state, owed, sentAt, hasPdf } = row;
  if (state === "cancelled") return { text: texts.states.cancelled };
  if (state === "cancelling") return { text: texts.states.cancelling, tone: "wait" };
  if (toCancel.has(Number(id))) return { text: texts.states.toCancel, tone: "wait" };
  if (isReady(row)) return { text: texts.states.ready, tone: "work" };
  if (owed > 0) return { text: texts.states.owes(owed) };
  if (sentAt !== null) return { text: texts.states.sent(sentAt) };
  return hasPdf ? { text: texts.states.valid, tone: "done" } : { text: texts.states.noPdf };
}

export const toCancelOf = (rows: readonly InvoiceRow[]): Set<number> =>
  new Set(rows.flatMap(({ cancel }) => cancel?.document ?? []));
