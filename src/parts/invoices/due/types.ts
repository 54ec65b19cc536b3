import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import type { CardFunding, HandMethod, PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { Period } from "#src/shop/reports/periods.ts";

/** I: income, an invoice. E: a credit note. P: a complement of payment. */
export const documentKinds = ["I", "E", "P", "global"] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** asked: says nothing yet. stamping: with the service. cancelling: the SAT has not decided. */
export const documentStates = ["asked", "stamping", "valid", "cancelling", "cancelled"] as const;
export type DocumentState = (typeof documentStates)[number];
/** c_MetodoPago. PUE: paid when it is issued. PPD: later, each payment with a P of its own. */
export type PaymentTerms = "PUE" | "PPD";
/** c_MotivoCancelacion; 01 names the document that replaces it. */
export type CancelMotive = "01" | "02" | "03" | "04";

export interface TaxDocument {
  id: number;
  kind: DocumentKind;
  state: DocumentState;
  uuid: string | null;
  /** What it declares of this order; of a P, what was paid. */
  amount: Pesos;
  form: string | null;
  terms: PaymentTerms | null;
  receiver: TaxProfile;
  askedAt: Date;
  promisedHours: number;
  /** When its amount was settled; null while it is asked. */
  settledAt: Date | null;
  issuedOn: string | null;
  relation: { type: string; uuid: string } | null;
  refundId: number | null;
  paymentId: number | null;
  /** Of a global. */
  period: Period | null;
  /** The SAT or its receiver refused to cancel it. */
  isKept: boolean;
  /** Whether a document that stands relates to it, also one of another order. */
  isNamed: boolean;
}

/** What happened to the money of an order, in its order. */
export type MoneyEvent =
  | { kind: "sold" | "added"; at: Date; amount: Pesos }
  | {
      kind: "paid";
      /** Null: through the payment service. */
      id: number | null;
      at: Date;
      amount: Pesos;
      form: string;
      /** By a card of which nobody said whether it is of credit or debit. */
      isAssumed: boolean;
    }
  | { kind: "withdrawn"; at: Date; amount: Pesos }
  | TakenOff;

/** A refund, or what a cancellation took off. */
export interface TakenOff {
  kind: "refunded" | "cancelled";
  /** Null for a cancellation. */
  id: number | null;
  at: Date;
  amount: Pesos;
  /** The part that only lowered what was owed. */
  lowered: Pesos;
  /** How the rest was given back; null if nothing was. */
  form: string | null;
  goodsBack: boolean;
}

export interface OrderMoney {
  id: number;
  wasSent: boolean;
  events: readonly MoneyEvent[];
}

export interface DueSettings {
  promisedHours: number;
}

/** Why a document is due. */
export type DueReason =
  | "asked"
  | "sale"
  | "added"
  | "refunded"
  | "cancelled"
  | "paid"
  | "withdrawn"
  | "corrected"
  | "leaves-global"
  | "replaced"
  | "difference";

interface DueBase {
  /** Names it while it is due: `104.E.12.203`. */
  key: string;
  orderId: number;
  reason: DueReason;
  /** When that happened. */
  at: Date;
  deadline: Date;
  /** A document that has to be settled before, or a payment that it waits for. */
  after: number | "payment" | null;
}

/** A document to issue. */
export interface DueIssue extends DueBase {
  action: "issue";
  kind: DocumentKind;
  amount: Pesos;
  form: string;
  /** The form may be another: nobody said of which kind the card is. */
  isAssumed: boolean;
  terms: PaymentTerms | null;
  /** Null: the public in general. */
  receiver: TaxProfile | null;
  relation: { type: "01" | "03" | "04"; uuid: string | null; document: number } | null;
  /** Of an I: the money that no other document declares, whether it is enough or not. */
  received: Pesos;
  refundId: number | null;
  paymentId: number | null;
  /** Of an I: the document in which it was asked for, which becomes it. */
  request: number | null;
  /** Of a P: which payment of its invoice it is, and what is owed before and after. */
  installment: { number: number; before: Pesos; left: Pesos } | null;
}

export interface DueCancel extends DueBase {
  action: "cancel";
  document: number;
  kind: DocumentKind;
  amount: Pesos;
  motive: CancelMotive;
  substitution: string | null;
}

export type DueDocument = DueIssue | DueCancel;

export interface PaidWith {
  method: PaymentMethod | HandMethod;
  funding: CardFunding | null;
}
