import type { LineIdentity } from "#src/shop/orders/line-details.ts";
import type { OrderArrival } from "#src/shop/orders/arrival.ts";
import type { ChosenRate } from "#src/shop/delivery/contract.ts";
import type { HandMethod, VoucherMethod } from "#src/base/kernel/payment-methods.ts";
import type { ToldChange } from "#src/shop/orders/line-changes/told-change.ts";
import type { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";

/** The data of an order that its emails need. */

export interface LineForEmail extends LineIdentity {
  name: string;
  image: string | null;
  price: number;
  quantity: number;
  /** Pieces that left the order again. */
  refunded?: number;
}

/** What the staff gave back, and by which method. */
export interface GivenBack {
  method: HandMethod;
  amount: number;
}

export interface Pieces {
  name: string;
  quantity: number;
}

export interface OrderForEmail {
  id: number;
  customerName: string;
  recipient: string | null;
  recipientPhone?: string | null;
  total: number;
  /** The sum of partial refunds before it was cancelled. */
  refunded: number;
  /** What did not reach the customer. */
  failed: number;
  /** What is left to pay outside the payment service; null or missing if it is not paid there. */
  owed?: number | null;
  dueOn?: string | null;
  /** What came outside the payment service and was neither given back nor withdrawn. */
  paid?: number;
  /** What the staff gave back themselves, and what its cancellation did of that. */
  givenBack?: number;
  givenAtEnd?: readonly GivenBack[];
  /** Goods that had left and are back since it was cancelled. */
  back?: readonly Pieces[];
  deliveryCost: number;
  /** What removed pieces were worth that paid for added ones. */
  exchanged: number;
  /** The zone's rate as it was at the time. */
  deliveryRate: ChosenRate | null;
  address: string;
  city: string;
  state: string;
  notes: string | null;
  arrival: OrderArrival | null;
  /** How to request an invoice, if the company issues any. */
  invoice: string | null;
  createdAt: Date;
  soldAt?: Date | null;
  paidAt: Date | null;
  shippedAt?: Date | null;
  completedAt?: Date | null;
  cancelledAt?: Date | null;
  /** Null if it was not paid by card, or the card is unknown. */
  cardBrand: string | null;
  cardLast4: string | null;
  voucherUrl: string | null;
  voucherMethod: VoucherMethod | null;
  voucherReference: string | null;
  transferReference: string | null;
  transferBank: string | null;
  voucherExpiresAt: Date | null;
  carrier: string | null;
  guideNumber: string | null;
  /** Where it is picked up instead of being sent, and the code to say there. */
  pickup: PickupOutlet | null;
  pickupCode: string | null;
  deliveryDate: string | null;
  lines: LineForEmail[];
  /** What promotions took off the total. */
  promotions: { code: string | null; discount: number; deliveryDiscount: number }[];
}

export interface RefundForEmail {
  amount: number;
  deliveryCost: number;
  reason: string;
  lines: LineForEmail[];
  /** What the staff gave back of it; the rest lowered what was owed. */
  given: readonly GivenBack[];
  back: readonly Pieces[];
  /** Whether the goods had not left yet: they came from nowhere. */
  isUnsent: boolean;
}

export interface ChangeForEmail extends ToldChange {
  given: readonly GivenBack[];
  /** Where it is paid, and until when; null once it is made. */
  link: { url: string; expiresAt: Date } | null;
}
