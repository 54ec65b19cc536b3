import type {
  CardFunding,
  PaymentMethod,
  VoucherMethod,
} from "#src/base/kernel/payment-methods.ts";
import type { ForgedReason, PaymentOutcome } from "./rules.ts";

/**
 * Payments from the orders' point of view: checkouts by their reference, amounts in whole pesos.
 * The implementation always uses Stripe's own SDK (stripe-gateway.server.ts).
 */
export interface PaymentGateway {
  accountId: string;
  /** The payment methods that the shop accepts. */
  methods: readonly PaymentMethod[];
  /**
   * Checks that the service accepts the shop's key for its account. @throws PaymentRejected,
   * PaymentsUnavailable
   *
   * @returns how far this machine's clock is ahead of the service's, in seconds; null if its answer
   * has no time
   */
  checkAccess(): Promise<number | null>;
  /** Returns where the service sends events, and which: `*` for all, none if it is disabled. */
  findWebhooks(): Promise<{ url: string; events: string[] }[]>;
  openCheckout(request: CheckoutRequest): Promise<OpenCheckout>;
  /**
   * Expires a checkout that nobody has paid. @returns its final state, possibly paid in the
   * meantime; null if the service does not know it
   */
  closeCheckout(sessionId: string): Promise<Checkout | null>;
  /** Returns null if the service does not know it: another key, another account, an old backup. */
  findCheckout(sessionId: string): Promise<Checkout | null>;
  /** Returns how a voucher (OXXO, SPEI) is paid, and until when; null for cards. */
  findVoucher(paymentIntent: string): Promise<Voucher | null>;
  /**
   * Cancels a voucher. @throws PaymentRejected if the service does not allow it: paid in the
   * meantime, or it can only expire
   */
  cancelVoucher(paymentIntent: string): Promise<void>;
  /** Returns the card that paid; null without one, as with vouchers. */
  findCard(paymentIntent: string): Promise<PaymentCard | null>;
  /** Returns all refunds of a payment, whoever made them. */
  findRefunds(paymentIntent: string): Promise<PaymentRefund[]>;
  /** Returns all payments, refunds and disputes since then, also those of other programs. */
  findMoneySince(since: Date): Promise<PaymentMoney>;
  /** Whether the shop's key moves real money. */
  livemode: boolean;
  /**
   * Refunds an amount, or without one everything that remains. The service takes the same key for
   * the same refund, for a day.
   */
  refund(
    paymentIntent: string,
    refund: { key: string; amount?: number },
  ): Promise<"refunded" | RefundRefusal>;
  /**
   * Reads a signed event. Of a refund or dispute that names only its charge, asks for the payment.
   * @throws ForgedEvent
   */
  readEvent(payload: string, signature: string): Promise<PaymentEvent>;
}

export interface CheckoutRequest {
  reference: string;
  /** The idempotency key; without one, the reference has a single checkout. */
  key?: string;
  /** Where the card page returns to, instead of the pages after a purchase. */
  returnPath?: string;
  /** The item's title on the card page. */
  title: string;
  total: number;
  email: string;
  expiresAt: Date;
  /** Excludes vouchers. */
  cardOnly: boolean;
  /** Offers months without interest to cards that have them. */
  installments: boolean;
}

export interface OpenCheckout {
  sessionId: string;
  url: string;
  livemode: boolean;
}

export interface Checkout {
  sessionId: string;
  reference: string | null;
  /** Whole pesos, if the currency is the shop's. */
  total: number | null;
  /** ISO 4217 code in lower case. */
  currency: string | null;
  livemode: boolean;
  paymentIntent: string | null;
  /** `open` has no outcome yet. */
  outcome: PaymentOutcome | "open";
  /**
   * Why the bank declined the last attempt, as Stripe's code; null without an attempt, or if it was
   * not requested.
   */
  decline: string | null;
}

/** What a checkout counts as that the service does not know: nobody can pay it any more. */
export function missingCheckout(
  sessionId: string,
  { reference, livemode }: { reference: string; livemode: boolean | null },
): Checkout {
  return {
    sessionId,
    reference,
    total: null,
    currency: null,
    livemode: livemode ?? false,
    paymentIntent: null,
    outcome: "expired",
    decline: null,
  };
}

export interface Voucher {
  method: VoucherMethod;
  url: string;
  /** What the customer tells the counter, or the CLABE to transfer to; null if it is not told. */
  reference: string | null;
  /** What a transfer names in its reference field, and the bank of the CLABE; null if not told. */
  transferReference: string | null;
  transferBank: string | null;
  /** Null if the service sets no end (SPEI). */
  expiresAt: Date | null;
}

/** Everything that the shop knows about a card. */
export interface PaymentCard {
  /** Stripe's name: `visa`. */
  brand: string;
  last4: string;
  /** Null if the service does not tell it. */
  funding: CardFunding | null;
}

/** A refund at the payment service, made by the shop or by somebody there. */
export interface PaymentRefund {
  id: string;
  paymentIntent: string | null;
  /** In pesos, if the currency is the shop's. */
  amount: number;
  currency: string;
  /** Its money came back, or never left. It may fail after it succeeded. */
  hasFailed: boolean;
  /** Stripe's code of why it failed. */
  failure: string | null;
  /** What the shop named it by; null for one that was made elsewhere. */
  key: string | null;
  createdAt: Date;
}

/**
 * Why nothing was refunded: everything was before, or the customer's bank disputes the payment or
 * took it.
 */
export type RefundRefusal = "refunded-before" | "disputed";

/** What the payment service has: of payments, those that succeeded. */
export interface PaymentMoney {
  charges: PaymentCharge[];
  refunds: PaymentRefund[];
  disputes: PaymentDispute[];
}

export interface PaymentCharge {
  paymentIntent: string | null;
  /** In pesos, if the currency is the shop's. */
  amount: number;
  refunded: number;
  currency: string;
  /** Of the checkout that the shop opened; null for payments of others. */
  reference: string | null;
  /** Of the card; null for other methods. */
  funding: CardFunding | null;
  /** Null for cards. */
  voucher: VoucherMethod | null;
}

/** A customer's bank wants a payment back. */
export interface PaymentDispute {
  id: string;
  paymentIntent: string | null;
  /** In pesos, if the currency is the shop's. */
  amount: number;
  currency: string;
  /** Stripe's, as are the reasons. */
  status: string;
  reason: string;
  /** Until when it is answered; null if the bank takes no answer. */
  dueBy: Date | null;
  createdAt: Date;
}

export interface PaymentEvent {
  id: string;
  type: string;
  payload: object;
  /** What it is about; null for events about something else. */
  checkout: Checkout | null;
  refund: PaymentRefund | null;
  dispute: PaymentDispute | null;
  createdAt: Date;
}

/** The service is unreachable or failing: whether it performed the request is unknown. */
export class PaymentsUnavailable extends Error {}
/** Another request with the same idempotency key is in progress: a retry returns its response. */
export class PaymentInProgress extends PaymentsUnavailable {}
/** The service rejected the request: nothing was done. */
export class PaymentRejected extends Error {}
export class ForgedEvent extends Error {
  readonly reason: ForgedReason;

  constructor(reason: ForgedReason, options: ErrorOptions) {
    super(`the signature is not Stripe's: ${reason}`, options);
    this.reason = reason;
  }
}
