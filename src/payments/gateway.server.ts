import type { PaymentMethod } from "#src/kernel/payment-methods.ts";
import type { PaymentOutcome } from "./rules.ts";

/**
 * Payment as orders see it: checkouts by their reference, amounts in whole pesos. Behind it always
 * Stripe's own SDK (stripe-gateway.server.ts).
 */
export interface PaymentGateway {
  accountId: string;
  /** What the shop takes. */
  methods: readonly PaymentMethod[];
  /**
   * Whether the service takes the shop's key for its account. @throws PaymentRejected,
   * PaymentsUnavailable
   */
  checkAccess(): Promise<void>;
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
  /** The card that paid; null where none did, as with vouchers. */
  findCard(paymentIntent: string): Promise<PaymentCard | null>;
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

/** All that the shop knows of a card. */
export interface PaymentCard {
  /** As Stripe names it: `visa`. */
  brand: string;
  last4: string;
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
