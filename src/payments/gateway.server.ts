import Stripe from "stripe";
import { type PaymentOutcome, currency, outcomeOf, type PaymentMethod } from "./rules.ts";

/**
 * Payment as orders see it: checkouts by their reference, amounts in whole pesos. Behind it always
 * Stripe's own SDK.
 */
export interface PaymentGateway {
  accountId: string;
  /** What the shop takes. */
  methods: readonly PaymentMethod[];
  openCheckout(request: CheckoutRequest): Promise<OpenCheckout>;
  /**
   * Ends a checkout that nobody has paid. @returns what has become of it, paid in the meantime or
   * not
   */
  closeCheckout(sessionId: string): Promise<Checkout>;
  findCheckout(sessionId: string): Promise<Checkout>;
  /** Where a voucher (OXXO, SPEI) can be seen, and until when it can be paid; null for cards. */
  findVoucher(paymentIntent: string): Promise<Voucher | null>;
  /**
   * Makes a voucher unpayable. @throws PaymentRejected where the service does not allow it: paid in
   * the meantime, or it can only run out
   */
  cancelVoucher(paymentIntent: string): Promise<void>;
  /** Gives everything back, once however often it is asked. */
  refund(paymentIntent: string): Promise<void>;
  /** Gives a part back, once for a key however often and however late it is requested. */
  refundPart(paymentIntent: string, part: { amount: number; key: string }): Promise<void>;
  /** @throws ForgedEvent */
  readEvent(payload: string, signature: string): PaymentEvent;
}

export interface CheckoutRequest {
  reference: string;
  /** What the card page says is paid for. */
  title: string;
  total: number;
  email: string;
  expiresAt: Date;
  /** No voucher may be printed. */
  cardOnly: boolean;
}

export interface OpenCheckout {
  sessionId: string;
  url: string;
  livemode: boolean;
}

export interface Checkout {
  sessionId: string;
  reference: string | null;
  /** Whole pesos, where the currency is the shop's. */
  total: number | null;
  /** As ISO 4217 names it, in lower case. */
  currency: string | null;
  livemode: boolean;
  paymentIntent: string | null;
  /** `open` is nothing yet. */
  outcome: PaymentOutcome | "open";
  /**
   * Why the bank said no to the last attempt, as Stripe names it; null where nobody tried, or where
   * it was not asked for.
   */
  decline: string | null;
}

export interface Voucher {
  url: string;
  /** Null where it never runs out. */
  expiresAt: Date | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  payload: object;
  /** Null where the event tells of something else. */
  checkout: Checkout | null;
}

/** The service can't be reached or is in trouble: whether it did something is unknown. */
export class PaymentsUnavailable extends Error {}
/**
 * Another request with the same idempotency key is under way: asked again, its response is known.
 */
export class PaymentInProgress extends PaymentsUnavailable {}
/** The service rejected what was asked: nothing was done. */
export class PaymentRejected extends Error {}
export class ForgedEvent extends Error {}

export interface GatewaySettings {
  secretKey: string;
  webhookSecret: string;
  accountId: string;
  /** Where the SDK's requests go instead of Stripe. */
  fetch: typeof fetch | null;
  publicUrl: string;
  methods: readonly PaymentMethod[];
  instalments: boolean;
}

const voucherDays = 3;
const centavos = 100;

export function createGateway(settings: GatewaySettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(settings.fetch ? { httpClient: Stripe.createFetchHttpClient(settings.fetch) } : {}),
  });
  const account = { stripeAccount: settings.accountId };

  async function findCheckout(sessionId: string): Promise<Checkout> {
    return checkoutOf(
      await asking(
        stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] }, account),
      ),
    );
  }

  return {
    accountId: settings.accountId,
    methods: settings.methods,
    async openCheckout({ reference, title, total, email, expiresAt, cardOnly }) {
      const session = await asking(
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            locale: "es-419",
            client_reference_id: reference,
            customer_email: email,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: total * centavos,
                  product_data: { name: title },
                },
              },
            ],
            success_url: `${settings.publicUrl}/order-done?session={CHECKOUT_SESSION_ID}`,
            cancel_url: `${settings.publicUrl}/payment-error`,
            ...methodParameters({ ...settings, ...(cardOnly ? { methods: ["card"] } : {}) }),
          },
          { ...account, idempotencyKey: reference },
        ),
      );
      // The SDK takes a response without an error for a success, whatever it is.
      if (!session.id || !session.url)
        throw new PaymentsUnavailable("the payment service answered without a checkout");
      return { sessionId: session.id, url: session.url, livemode: session.livemode };
    },
    async closeCheckout(sessionId) {
      try {
        return checkoutOf(await asking(stripe.checkout.sessions.expire(sessionId, {}, account)));
      } catch (error) {
        // Rejected because it is no longer open: paid or expired in the meantime.
        if (error instanceof PaymentRejected) return await findCheckout(sessionId);
        throw error;
      }
    },
    findCheckout,
    async findVoucher(paymentIntent) {
      return voucherOf(await asking(stripe.paymentIntents.retrieve(paymentIntent, {}, account)));
    },
    async cancelVoucher(paymentIntent) {
      await asking(
        stripe.paymentIntents.cancel(
          paymentIntent,
          {},
          { ...account, idempotencyKey: `cancel-${paymentIntent}` },
        ),
      );
    },
    async refund(paymentIntent) {
      const key = { ...account, idempotencyKey: `refund-${paymentIntent}` };
      await unlessRefunded(asking(stripe.refunds.create({ payment_intent: paymentIntent }, key)));
    },
    async refundPart(paymentIntent, { amount, key }) {
      // Stripe forgets an idempotency key after a day; what it has refunded it knows for good.
      const known = await asking(
        stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }, account),
      );
      if (
        known.data.some(
          ({ metadata, status }) =>
            metadata?.["key"] === key && status !== "failed" && status !== "canceled",
        )
      )
        return;
      const part = { payment_intent: paymentIntent, amount: amount * centavos, metadata: { key } };
      await unlessRefunded(
        asking(stripe.refunds.create(part, { ...account, idempotencyKey: key })),
      );
    },
    readEvent(payload, signature) {
      try {
        return eventOf(
          stripe.webhooks.constructEvent(payload, signature, settings.webhookSecret),
          settings.accountId,
        );
      } catch (error) {
        throw new ForgedEvent("the signature is not Stripe's", { cause: error });
      }
    },
  };
}

type SessionParameters = Stripe.Checkout.SessionCreateParams;

function methodParameters({
  methods,
  instalments,
}: GatewaySettings): Pick<
  SessionParameters,
  "allowed_payment_method_types" | "payment_method_options" | "customer_creation"
> {
  const options: NonNullable<SessionParameters["payment_method_options"]> = {};
  if (instalments) options.card = { installments: { enabled: true } };
  if (methods.includes("oxxo")) options.oxxo = { expires_after_days: voucherDays };
  if (methods.includes("spei"))
    options.customer_balance = {
      funding_type: "bank_transfer",
      bank_transfer: { type: "mx_bank_transfer" },
    };
  return {
    allowed_payment_method_types: methods.map((method) =>
      method === "spei" ? "customer_balance" : method,
    ),
    ...(Object.keys(options).length > 0 ? { payment_method_options: options } : {}),
    ...(methods.includes("spei") ? { customer_creation: "always" as const } : {}),
  };
}

async function asking<ResponseBody>(response: Promise<ResponseBody>): Promise<ResponseBody> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "idempotency_key_in_use")
      throw new PaymentInProgress("the same is being asked for right now", { cause: error });
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRejected(error.code ?? error.message, { cause: error });
    throw new PaymentsUnavailable("the payment service did not answer", { cause: error });
  }
}

/** Where everything was given back before, nothing is left to do. */
async function unlessRefunded(refund: Promise<unknown>): Promise<void> {
  try {
    await refund;
  } catch (error) {
    if (!(error instanceof PaymentRejected && error.message === "charge_already_refunded"))
      throw error;
  }
}

function voucherOf({ next_action: next }: Stripe.PaymentIntent): Voucher | null {
  const { oxxo_display_details: oxxo, display_bank_transfer_instructions: transfer } = next ?? {};
  const url = oxxo?.hosted_voucher_url ?? transfer?.hosted_instructions_url;
  if (!url) return null;
  return { url, expiresAt: oxxo?.expires_after ? new Date(oxxo.expires_after * 1000) : null };
}

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    reference: session.client_reference_id,
    total: session.amount_total === null ? null : session.amount_total / centavos,
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
  // Printed; or run out, which only the intent says, and only where it was asked for.
  const isOver =
    intent &&
    typeof intent !== "string" &&
    (intent.status === "canceled" || intent.status === "requires_payment_method");
  return isOver ? "failed" : "voucher";
}

function eventOf(event: Stripe.Event, accountId: string): PaymentEvent {
  const outcome = outcomeOf(event.type);
  // An event of another connected account is none of this shop's.
  const ours = !event.account || event.account === accountId;
  if (!outcome || !ours) return { id: event.id, type: event.type, payload: event, checkout: null };
  const checkout = checkoutOf(event.data.object as Stripe.Checkout.Session);
  return {
    id: event.id,
    type: event.type,
    payload: event,
    checkout: { ...checkout, outcome: outcome === "completed" ? checkout.outcome : outcome },
  };
}
