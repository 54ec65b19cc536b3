import type Stripe from "stripe";
import type { Checkout, PaymentCard, PaymentEvent, Voucher } from "./gateway.server.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import { outcomeOf } from "./rules.ts";

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
      expiresAt: oxxo.expires_after ? new Date(oxxo.expires_after * 1000) : null,
    };
  if (!transfer?.hosted_instructions_url) return null;
  return {
    method: "spei",
    url: transfer.hosted_instructions_url,
    reference: transfer.financial_addresses?.find(({ spei }) => spei)?.spei?.clabe ?? null,
    expiresAt: null,
  };
}

/** Returns the card if the intent was requested with its charge. */
export function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): PaymentCard | null {
  const card = charge && typeof charge !== "string" ? charge.payment_method_details?.card : null;
  return card?.last4 ? { brand: card.brand ?? "unknown", last4: card.last4 } : null;
}

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    reference: session.client_reference_id,
    total: session.amount_total === null ? null : session.amount_total / centavosPerPeso,
    currency: session.currency,
    livemode: session.livemode,
    paymentIntent: typeof intent === "string" ? intent : (intent?.id ?? null),
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

export function eventOf(event: Stripe.Event, accountId: string): PaymentEvent {
  const outcome = outcomeOf(event.type);
  // Events of other connected accounts don't concern this shop.
  const ours = !event.account || event.account === accountId;
  const { object: session } = event.data;
  const eventFields = { id: event.id, type: event.type, payload: event };
  if (!outcome || !ours || !("object" in session) || session.object !== "checkout.session")
    return { ...eventFields, checkout: null };
  const checkout = checkoutOf(session);
  return {
    ...eventFields,
    checkout: { ...checkout, outcome: outcome === "completed" ? checkout.outcome : outcome },
  };
}
