import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { TaxDocument } from "./types.ts";

/** What the documents of an order declare. */

/** What it says counts: it is valid, being stamped, or a global that holds its sales. */
const isLive = ({ kind, state }: TaxDocument): boolean =>
  state === "valid" || state === "stamping" || (kind === "global" && state === "asked");

export interface Declared {
  /** Invoices and globals, the oldest first. */
  bases: TaxDocument[];
  credits: TaxDocument[];
  complements: TaxDocument[];
  /** What was asked for by name and not begun. */
  asked: TaxDocument | null;
  /** Replaced by another document, and still to be cancelled. */
  superseded: { document: TaxDocument; by: TaxDocument }[];
  /** What the SAT has not decided on: nothing takes its place until then. */
  undecided: Record<"bases" | "credits" | "complements", TaxDocument[]>;
}

export function declaredBy(documents: readonly TaxDocument[], today: string): Declared {
  const live = documents.filter(isLive).map((each) => asOfFirst(each, documents));
  const superseded = live.flatMap((document) => {
    const by = live.find(({ relation }) => replaces(relation, document));
    return by && isCancellableYear(document, today) ? [{ document, by }] : [];
  });
  const counted = live
    .filter((each) => !superseded.some(({ document }) => document === each))
    .toSorted((a, b) => momentOf(a) - momentOf(b) || a.id - b.id);
  return {
    ...byKind(counted),
    asked: documents.find(({ kind, state }) => kind === "I" && state === "asked") ?? null,
    superseded,
    undecided: byKind(documents.filter(({ state }) => state === "cancelling")),
  };
}

const byKind = (documents: readonly TaxDocument[]) => ({
  bases: documents.filter(({ kind }) => kind === "I" || kind === "global"),
  credits: documents.filter(({ kind }) => kind === "E"),
  complements: documents.filter(({ kind }) => kind === "P"),
});

/** A substitute has the amount of what it replaces, so it tells what happened until then. */
function asOfFirst(document: TaxDocument, all: readonly TaxDocument[]): TaxDocument {
  const replaced = all.find((each) => document.kind === "I" && replaces(document.relation, each));
  if (!replaced || replaced.kind !== "I") return document;
  return { ...document, settledAt: asOfFirst(replaced, all).settledAt };
}

const replaces = (relation: TaxDocument["relation"], { uuid }: TaxDocument): boolean =>
  relation?.type === "04" && uuid !== null && relation.uuid === uuid;

export const momentOf = ({ settledAt, askedAt }: TaxDocument): number =>
  (settledAt ?? askedAt).getTime();

/** What it declares less its credit notes. */
export const netOf = (base: TaxDocument, credits: readonly TaxDocument[]): Pesos =>
  roundPesos(base.amount - sumPesos(relatedTo(base, credits).map(({ amount }) => amount)));

export const relatedTo = ({ uuid }: TaxDocument, others: readonly TaxDocument[]): TaxDocument[] =>
  others.filter(({ relation }) => uuid !== null && relation?.uuid === uuid);

/** Whether the SAT cancels it this year (CFF 29-A), if its receiver did not refuse. */
export const isCancellableYear = ({ issuedOn, isKept }: TaxDocument, today: string): boolean =>
  !isKept && issuedOn?.slice(0, 4) === today.slice(0, 4);

/** Whether it can be cancelled now: nothing that stands relates to it. */
export const mayCancel = (document: TaxDocument, today: string): boolean =>
  document.state === "valid" && !document.isNamed && isCancellableYear(document, today);
