import { randomBytes } from "node:crypto";
import type { SessionParameters } from "./parameters.ts";

/** Stripe's objects, as far as its SDK and this shop read them. */
export interface Session {
  id: string;
  object: "checkout.session";
  livemode: false;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  created: number;
  expires_at: number;
  success_url: string;
  cancel_url: string | null;
  payment_intent: string | null;
  payment_method_types: string[];
  /** Missing in data of an earlier version. */
  payment_method_options?: SessionParameters["payment_method_options"];
  line_items: { name: string; amount: number; quantity: number }[];
  metadata: Record<string, string>;
  /** Of its payment. */
  intent_metadata?: Record<string, string>;
  url: string | null;
}

export interface PaymentIntent {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  amount: number;
  currency: string;
  session: string;
  /** Missing in data of an earlier version, as is its metadata. */
  created?: number;
  metadata?: Record<string, string>;
  /** Whether everything was refunded. */
  refunded: boolean;
  /** Partial refunds; missing in data of an earlier version. */
  refunds?: Refund[];
  /** Whether a dispute is open or was lost: then nothing can be refunded. */
  disputed?: boolean;
  /** The successful charge; missing in data of an earlier version. */
  latest_charge?: Charge | null;
  last_payment_error: {
    type: "card_error";
    code: string;
    decline_code?: string;
    message: string;
  } | null;
  next_action: {
    type: string;
    oxxo_display_details?: { hosted_voucher_url: string; number: string; expires_after: number };
    display_bank_transfer_instructions?: {
      hosted_instructions_url: string;
      financial_addresses: {
        type: "spei";
        spei: { bank_code: string; bank_name: string; clabe: string };
      }[];
      reference: string;
    };
  } | null;
}

export interface Charge {
  id: string;
  object: "charge";
  amount: number;
  currency: string;
  payment_intent: string;
  payment_method_details:
    | {
        type: "card";
        /** Without funding in data of an earlier version. */
        card: { brand: string; last4: string; funding?: string };
      }
    | { type: "oxxo" | "customer_balance" };
}

export interface Refund {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  payment_intent: string;
  charge: string | null;
  status: "succeeded" | "failed";
  failure_reason?: string;
  metadata: Record<string, string>;
  created: number;
}

export interface Dispute {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  payment_intent: string;
  charge: string | null;
  status: "needs_response" | "won" | "lost";
  reason: string;
  evidence_details: { due_by: number };
  created: number;
}

export interface SandboxEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  account: string | null;
  livemode: false;
  data: { object: object };
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
export const nowSeconds = () => Math.floor(Date.now() / 1000);

const halfHour = 30 * 60;
const day = 24 * 60 * 60;

export function isExpiry(seconds: number): boolean {
  const ahead = seconds - nowSeconds();
  return ahead >= halfHour - 5 && ahead <= day;
}

export function newSession(
  parameters: SessionParameters,
  pageUrl: (id: string) => string,
): Session {
  const id = newId("cs_test");
  return {
    id,
    object: "checkout.session",
    livemode: false,
    status: "open",
    payment_status: "unpaid",
    amount_total: parameters.line_items.reduce(
      (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
      0,
    ),
    currency: "mxn",
    client_reference_id: parameters.client_reference_id ?? null,
    created: nowSeconds(),
    expires_at: parameters.expires_at ?? nowSeconds() + day,
    success_url: parameters.success_url,
    cancel_url: parameters.cancel_url ?? null,
    payment_intent: null,
    payment_method_types: parameters.allowed_payment_method_types ?? ["card"],
    payment_method_options: parameters.payment_method_options,
    line_items: parameters.line_items.map(({ quantity, price_data }) => ({
      name: price_data.product_data.name,
      amount: price_data.unit_amount,
      quantity,
    })),
    metadata: parameters.metadata ?? {},
    intent_metadata: parameters.payment_intent_data?.metadata ?? {},
    url: pageUrl(id),
  };
}

export function newIntent({
  id: session,
  amount_total: amount,
  currency,
  intent_metadata: metadata = {},
}: Session): PaymentIntent {
  return {
    id: newId("pi"),
    object: "payment_intent",
    status: "requires_payment_method",
    amount,
    currency,
    session,
    created: nowSeconds(),
    metadata,
    refunded: false,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  };
}

export function newCharge(
  { id, amount, currency }: PaymentIntent,
  details: Charge["payment_method_details"],
): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount,
    currency,
    payment_intent: id,
    payment_method_details: details,
  };
}

/**
 * Returns an intent as in a response: with its charge's id, or the whole charge if it was
 * requested.
 */
export function toldIntent(intent: PaymentIntent, withCharge = false): object {
  const { latest_charge: charge = null } = intent;
  return { ...intent, latest_charge: withCharge ? charge : (charge?.id ?? null) };
}

/** What was refunded and did not come back. */
export const refundedOf = ({ refunds = [] }: PaymentIntent): number =>
  refunds.filter(({ status }) => status !== "failed").reduce((sum, { amount }) => sum + amount, 0);

export function newRefund(
  { id, currency, latest_charge: charge }: PaymentIntent,
  amount: number,
  metadata: Record<string, string>,
): Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    currency,
    payment_intent: id,
    charge: charge?.id ?? null,
    status: "succeeded",
    metadata,
    created: nowSeconds(),
  };
}

const answerDays = 7;

export function newDispute(
  { id, currency, latest_charge: charge }: PaymentIntent,
  amount: number,
): Dispute {
  return {
    id: newId("du"),
    object: "dispute",
    amount,
    currency,
    payment_intent: id,
    charge: charge?.id ?? null,
    status: "needs_response",
    reason: "fraudulent",
    evidence_details: { due_by: nowSeconds() + answerDays * day },
    created: nowSeconds(),
  };
}

/** Returns a payment's charge as a list has it. */
export function toldCharge(intent: PaymentIntent) {
  const { id, amount, currency, latest_charge: charge, metadata = {}, created = 0 } = intent;
  return {
    ...(charge ?? { id: `ch_of_${id}`, object: "charge", amount }),
    amount_refunded: refundedOf(intent),
    currency,
    payment_intent: id,
    status: "succeeded",
    metadata,
    created,
  };
}
