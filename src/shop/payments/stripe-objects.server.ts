import type Stripe from "stripe";
import type {
  Checkout,
  PaymentCard,
  PaymentCharge,
  PaymentDispute,
  PaymentEvent,
  PaymentRefund,
  Voucher,
} from "./gateway.server.ts";
import {
  type CardFunding,
  cardFundings,
  type VoucherMethod,
} from "#src/base/kernel/payment-methods.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { disputeEvents, outcomeOf, refundEvents } from "./rules.ts";

/** Converts Stripe's objects into the gateway's. */

const centavosPerPeso = 100;

/** Converts pesos to centavos, the payment service's unit. */
export const toCentavos = (pesos: Pesos): number => Math.round(pesos * centavosPerPeso);

export function voucherOf({ next_action: next }: Stripe.PaymentIntent): Voucher | null {
  const { oxxo_display_details: oxxo, display_bank_transfer_instructions: transfer } = next ?? {};
  if (oxxo?.hosted_voucher_url)
    return {
      method: "oxxo",
      url: oxxo.hosted_voucher_url,
      reference: oxxo.number ?? null,
      transferReference: null,
      transferBank: null,
      expiresAt: oxxo.expires_after ? new Date(oxxo.expires_after * 1000) : null,
    };
  if (!transfer?.hosted_instructions_url) return null;
  const account = transfer.financial_addresses?.find(({ spei }) => spei)?.spei;
  return {
    method: "spei",
    url: transfer.hosted_instructions_url,
    reference: account?.clabe ?? null,
    transferReference: transfer.reference,
    transferBank: account?.bank_name ?? null,
    expiresAt: null,
  };
}

/** Returns the card if the intent was requested with its charge. */
export function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): PaymentCard | null {
  const card = charge && typeof charge !== "string" ? charge.payment_method_details?.card : null;
  if (!card?.last4) return null;
  return { brand: card.brand ?? "unknown", last4: card.last4, funding: fundingOf(card) };
}

const fundingOf = (card: { funding?: string | null } | null | undefined): CardFunding | null =>
  cardFundings.find((each) => each === card?.funding) ?? null;

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    reference: session.client_reference_id,
    total: session.amount_total === null ? null : session.amount_total / centavosPerPeso,
    currency: session.currency,
    livemode: session.livemode,
    paymentIntent: idOf(intent),
    outcome: stateOf(session),
    decline: declineOf(intent),
  };
}

function declineOf(intent: Stripe.Checkout.Session["payment_intent"]): string | null {
  const error = intent && typeof intent !== "string" ? intent.last_payment_error : null;
  return error ? (error.decline_code ?? error.code ?? "card_declined") : null;
}

function stateOf({
  status,
  payment_status: payment,
  payment_intent: intent,
}: Stripe.Checkout.Session): Checkout["outcome"] {
  if (status === "open") return "open";
  if (status === "expired") return "expired";
  if (payment !== "unpaid") return "paid";
  // Issued, or expired: only the intent says which, if it was requested.
  const isOver =
    intent &&
    typeof intent !== "string" &&
    (intent.status === "canceled" || intent.status === "requires_payment_method");
  return isOver ? "failed" : "voucher";
}

export const refundOf = (refund: Stripe.Refund): PaymentRefund => ({
  id: refund.id,
  paymentIntent: idOf(refund.payment_intent),
  amount: refund.amount / centavosPerPeso,
  currency: refund.currency,
  hasFailed: refund.status === "failed" || refund.status === "canceled",
  failure: refund.failure_reason ?? null,
  key: refund.metadata?.["key"] ?? null,
  createdAt: new Date(refund.created * 1000),
});

export const chargeOf = (charge: Stripe.Charge): PaymentCharge => ({
  paymentIntent: idOf(charge.payment_intent),
  amount: charge.amount / centavosPerPeso,
  refunded: charge.amount_refunded / centavosPerPeso,
  currency: charge.currency,
  reference: charge.metadata["reference"] ?? null,
  funding: fundingOf(charge.payment_method_details?.card),
  voucher: voucherMethods[charge.payment_method_details?.type ?? ""] ?? null,
});

/** Stripe's names of the methods that are paid later. */
const voucherMethods: Record<string, VoucherMethod> = { oxxo: "oxxo", customer_balance: "spei" };

export const disputeOf = (dispute: Stripe.Dispute): PaymentDispute => ({
  id: dispute.id,
  paymentIntent: idOf(dispute.payment_intent),
  amount: dispute.amount / centavosPerPeso,
  currency: dispute.currency,
  status: dispute.status,
  reason: dispute.reason,
  // 0 if the bank takes no answer.
  dueBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
  createdAt: new Date(dispute.created * 1000),
});

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

export function eventOf(event: Stripe.Event, accountId: string): PaymentEvent {
  const about = { checkout: null, refund: null, dispute: null };
  const createdAt = new Date(event.created * 1000);
  const eventFields = { id: event.id, type: event.type, payload: event, createdAt, ...about };
  // Events of other connected accounts don't concern this shop.
  if (event.account && event.account !== accountId) return eventFields;
  const { object } = event.data;
  if (!("object" in object)) return eventFields;
  const outcome = outcomeOf(event.type);
  if (outcome && object.object === "checkout.session") {
    const checkout = checkoutOf(object);
    return {
      ...eventFields,
      checkout: { ...checkout, outcome: outcome === "completed" ? checkout.outcome : outcome },
    };
  }
  if (refundEvents.has(event.type) && object.object === "refund")
    return { ...eventFields, refund: refundOf(object) };
  if (disputeEvents.has(event.type) && object.object === "dispute")
    return { ...eventFields, dispute: disputeOf(object) };
  return eventFields;
}
