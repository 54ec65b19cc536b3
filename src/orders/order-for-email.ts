import type { ChosenRate } from "#src/delivery/contract.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";

/** What emails about an order know of it. */

export interface LineForEmail {
  name: string;
  image: string | null;
  price: number;
  quantity: number;
}

export interface OrderForEmail {
  id: number;
  customerName: string;
  recipient: string | null;
  total: number;
  /** In parts, before it was cancelled. */
  refunded: number;
  deliveryCost: number;
  /** The rate of its zone, as it was then. */
  deliveryRate: ChosenRate | null;
  address: string;
  city: string;
  state: string;
  notes: string | null;
  /** What the shop promises for the place, in words: «Llega a Puebla en 3 a 4 días». */
  promise: string | null;
  /** How an invoice is asked for, where the company gives any. */
  invoice: string | null;
  createdAt: Date;
  paidAt: Date | null;
  /** Null where no card paid, or nobody told which. */
  cardBrand: string | null;
  cardLast4: string | null;
  voucherUrl: string | null;
  voucherExpiresAt: Date | null;
  carrier: string | null;
  guideNumber: string | null;
  /** Where it is picked up instead of being sent, and what is said there. */
  pickup: PickupOutlet | null;
  pickupCode: string | null;
  deliveryDate: string | null;
  lines: LineForEmail[];
  /** What promotions took off. */
  promotions: { code: string; discount: number; deliveryDiscount: number }[];
}

export interface RefundForEmail {
  amount: number;
  deliveryCost: number;
  reason: string;
  lines: LineForEmail[];
}
