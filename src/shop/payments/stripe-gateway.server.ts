import Stripe from "stripe";
import {
  type CheckoutRequest,
  ForgedEvent,
  PaymentInProgress,
  type PaymentGateway,
  PaymentRejected,
  PaymentsUnavailable,
  type RefundRefusal,
} from "./gateway.server.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { currency } from "./rules.ts";
import {
  cardOf,
  chargeOf,
  checkoutOf,
  disputeOf,
  eventOf,
  refundOf,
  toCentavos,
  voucherOf,
} from "./stripe-objects.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";

export interface GatewaySettings {
  secretKey: string;
  webhookSecret: string;
  accountId: string;
  /** Answers the SDK's requests instead of the network. */
  fetch: typeof fetch | null;
  /** The address of requests, instead of Stripe's. */
  apiBase: string | null;
  publicUrl: string;
  methods: readonly PaymentMethod[];
}

const voucherDays = 3;
/** The SDK wants a limit; a payment has a handful. */
const maxRefunds = 1000;
/** Limits for requests that somebody waits for at a screen. */
const quickly = { timeout: 4000, maxNetworkRetries: 0 };

/** The SDK, and the account that it works on. */
interface Connection {
  stripe: Stripe;
  account: { stripeAccount: string };
}

export function createGateway(settings: GatewaySettings): PaymentGateway {
  const { accountId, methods, webhookSecret } = settings;
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(settings.apiBase ? addressOf(settings.apiBase) : {}),
    ...(settings.fetch ? { httpClient: Stripe.createFetchHttpClient(settings.fetch) } : {}),
  });
  const connection = { stripe, account: { stripeAccount: accountId } };
  return {
    accountId,
    methods,
    livemode: !settings.secretKey.includes("_test_"),
    ...checkouts(connection, settings),
    ...vouchers(connection),
    ...cards(connection),
    ...refunds(connection),
    ...lists(connection),
    async readEvent(payload, signature) {
      const event = signedEvent(stripe, [payload, signature, webhookSecret]);
      const { object } = event.data;
      if ("object" in object && (object.object === "refund" || object.object === "dispute"))
        Object.assign(object, await withPayment(connection, object));
      return eventOf(event, accountId);
    },
  };
}

type ToldEvent = [payload: string, signature: string, secret: string];

function signedEvent(stripe: Stripe, received: ToldEvent): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(...received);
  } catch (error) {
    const isOld = isSigned(stripe, received);
    const reason = isOld ? "clock" : received[1] ? "signature" : "unsigned";
    throw new ForgedEvent(reason, { cause: error });
  }
}

/** Whether Stripe signed it, whenever that was. */
function isSigned({ webhooks }: Stripe, event: ToldEvent): boolean {
  try {
    webhooks.constructEvent(...event, Number.MAX_SAFE_INTEGER);
    return true;
  } catch {
    return false;
  }
}

/** Completes what names only its charge, if the account knows that. */
async function withPayment<Told extends Pick<Stripe.Dispute, "payment_intent"> & HasCharge>(
  { stripe, account }: Connection,
  notification: Told,
): Promise<Told> {
  const { payment_intent: intent, charge } = notification;
  if (intent || !charge) return notification;
  try {
    const id = typeof charge === "string" ? charge : charge.id;
    const retrieved = await asking(stripe.charges.retrieve(id, {}, account));
    return { ...notification, payment_intent: retrieved.payment_intent };
  } catch (error) {
    if (error instanceof PaymentRejected) return notification;
    throw error;
  }
}
type HasCharge = { charge: string | { id: string } | null };

function addressOf(base: string) {
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

function checkouts(
  { stripe, account }: Connection,
  settings: GatewaySettings,
): Pick<PaymentGateway, "checkAccess" | "openCheckout" | "closeCheckout" | "findCheckout"> {
  const findCheckout: PaymentGateway["findCheckout"] = async (sessionId) => {
    const session = stripe.checkout.sessions.retrieve(
      sessionId,
      { expand: ["payment_intent"] },
      account,
    );
    try {
      return checkoutOf(await asking(session));
    } catch (error) {
      if (error instanceof PaymentRejected && error.message === "resource_missing") return null;
      throw error;
    }
  };
  return {
    // Uses an endpoint that selling needs too: a restricted key may not read anything else.
    async checkAccess() {
      const { lastResponse } = await asking(
        stripe.checkout.sessions.list({ limit: 1 }, { ...account, ...quickly }).catch(rejectKey),
      );
      const { date } = lastResponse.headers;
      return date ? Math.round((Date.now() - Date.parse(date)) / 1000) : null;
    },
    async openCheckout(request) {
      const session = await asking(
        stripe.checkout.sessions.create(sessionParameters(request, settings), {
          ...account,
          idempotencyKey: request.key ?? request.reference,
        }),
      );
      // The SDK treats every response without an error as a success, whatever it contains.
      if (!session.id || !session.url)
        throw new PaymentsUnavailable("the payment service answered without a checkout");
      return { sessionId: session.id, url: session.url, livemode: session.livemode };
    },
    async closeCheckout(sessionId) {
      try {
        return checkoutOf(await asking(stripe.checkout.sessions.expire(sessionId, {}, account)));
      } catch (error) {
        // Rejected because it is no longer open, or unknown: paid or expired in the meantime.
        if (error instanceof PaymentRejected) return await findCheckout(sessionId);
        throw error;
      }
    },
    findCheckout,
  };
}

type SessionParameters = Stripe.Checkout.SessionCreateParams;

function sessionParameters(
  {
    reference,
    returnPath,
    title,
    total,
    email,
    expiresAt,
    cardOnly,
    installments,
  }: CheckoutRequest,
  settings: GatewaySettings,
): SessionParameters {
  return {
    mode: "payment",
    locale: "es-419",
    client_reference_id: reference,
    // The payment has it too, so that the nightly comparison knows whose it is.
    payment_intent_data: { metadata: { reference } },
    customer_email: email,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: toCentavos(total),
          product_data: { name: title },
        },
      },
    ],
    success_url: `${settings.publicUrl}${returnPath ?? "/order-done?session={CHECKOUT_SESSION_ID}"}`,
    cancel_url: `${settings.publicUrl}${returnPath ?? "/payment-error"}`,
    ...methodParameters(cardOnly ? ["card"] : settings.methods, installments),
  };
}

function vouchers({
  stripe,
  account,
}: Connection): Pick<PaymentGateway, "findVoucher" | "cancelVoucher"> {
  return {
    async findVoucher(paymentIntent) {
      return voucherOf(await asking(stripe.paymentIntents.retrieve(paymentIntent, {}, account)));
    },
    async cancelVoucher(paymentIntent) {
      const key = { ...account, idempotencyKey: `cancel-${paymentIntent}` };
      await asking(stripe.paymentIntents.cancel(paymentIntent, {}, key));
    },
  };
}

function cards({ stripe, account }: Connection): Pick<PaymentGateway, "findCard"> {
  return {
    async findCard(paymentIntent) {
      const expand = { expand: ["latest_charge"] };
      return cardOf(await asking(stripe.paymentIntents.retrieve(paymentIntent, expand, account)));
    },
  };
}

function refunds({ stripe, account }: Connection): Pick<PaymentGateway, "findRefunds" | "refund"> {
  return {
    async findRefunds(paymentIntent) {
      const list = stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }, account);
      return (await asking(list.autoPagingToArray({ limit: maxRefunds }))).map(refundOf);
    },
    async refund(paymentIntent, { key, amount }) {
      const refund = {
        payment_intent: paymentIntent,
        metadata: { key },
        ...(amount === undefined ? {} : { amount: toCentavos(amount) }),
      };
      const options = { ...account, idempotencyKey: key };
      return await unlessRefused(asking(stripe.refunds.create(refund, options)));
    },
  };
}

function lists(connection: Connection): Pick<PaymentGateway, "findWebhooks" | "findMoneySince"> {
  const { stripe, account } = connection;
  const completed = <Told extends Parameters<typeof withPayment>[1]>(notifications: Told[]) =>
    Promise.all(notifications.map((notification) => withPayment(connection, notification)));
  return {
    async findWebhooks() {
      const endpoints = stripe.webhookEndpoints.list({ limit: 100 }, { ...account, ...quickly });
      const { data } = await asking(endpoints.catch(rejectKey));
      return data.map(({ url, status, enabled_events: events }) => ({
        url,
        events: status === "enabled" ? events : [],
      }));
    },
    async findMoneySince(since) {
      const query = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
      const charges = await asking(collect(stripe.charges.list(query, account)));
      return {
        charges: charges.filter(({ status }) => status === "succeeded").map(chargeOf),
        refunds: (await completed(await asking(collect(stripe.refunds.list(query, account))))).map(
          refundOf,
        ),
        disputes: (
          await completed(await asking(collect(stripe.disputes.list(query, account))))
        ).map(disputeOf),
      };
    },
  };
}

/** Reads all pages of a list. */
async function collect<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

function methodParameters(
  methods: readonly PaymentMethod[],
  installments: boolean,
): Pick<
  SessionParameters,
  "allowed_payment_method_types" | "payment_method_options" | "customer_creation"
> {
  const options: NonNullable<SessionParameters["payment_method_options"]> = {};
  if (installments && methods.includes("card")) options.card = { installments: { enabled: true } };
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
    if (error instanceof PaymentRejected) throw error;
    if (error instanceof Stripe.errors.StripeError && error.code === "idempotency_key_in_use")
      throw new PaymentInProgress("the same is being asked for right now", { cause: error });
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRejected(error.code ?? error.message, { cause: error });
    throw new PaymentsUnavailable("the payment service did not answer", { cause: error });
  }
}

/** Throws PaymentRejected for a key that is unknown, or not valid for this account. */
function rejectKey(error: unknown): never {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    throw new PaymentRejected(error.message, { cause: error });
  throw error;
}

const refusals = new Map<string, RefundRefusal>([
  ["charge_already_refunded", "refunded-before"],
  ["charge_disputed", "disputed"],
]);

async function unlessRefused(refund: Promise<unknown>): Promise<"refunded" | RefundRefusal> {
  try {
    await refund;
    return "refunded";
  } catch (error) {
    const refusal = error instanceof PaymentRejected ? refusals.get(error.message) : undefined;
    if (refusal) return refusal;
    throw error;
  }
}

interface Options extends Pick<Env, "stripe" | "publicUrl"> {
  /** Signs events: configured in production, generated by the sandbox. */
  webhookSecret: string | null;
  /** Replaces the network to Stripe; null uses Stripe itself, or `STRIPE_API_BASE`. */
  fetch: typeof fetch | null;
}

/** Opens the gateway, which always speaks Stripe's HTTP API: only the address differs. */
export function openGateway({ stripe, publicUrl, webhookSecret, ...own }: Options): PaymentGateway {
  const { accountId, methods, apiBase } = stripe;
  // With an empty secret, anybody could sign events.
  if (!webhookSecret) throw new Error("STRIPE_WEBHOOK_SECRET is missing");
  return createGateway({
    secretKey: stripe.secretKey ?? "sk_test_sandbox",
    webhookSecret,
    accountId,
    publicUrl,
    methods,
    fetch: own.fetch,
    apiBase,
  });
}
