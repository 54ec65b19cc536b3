import type { OrderStatus } from "#src/orders/states.ts";

/** An order as /api/admin/orders/{id} gives it. */
export interface StaffOrder {
  id: number;
  status: OrderStatus;
  total: number;
  deliveryCost: number;
  address: string;
  state: string;
  city: string;
  notes: string | null;
  createdAt: string;
  expiresAt: string;
  voucherExpiresAt: string | null;
  paidAt: string | null;
  shippedAt: string | null;
  completedAt: string | null;
  paymentIntent: string | null;
  carrier: string | null;
  guideNumber: string | null;
  deliveryDate: string | null;
  customer: { id: number; name: string; lastname: string; email: string; phone: string } | null;
  lines: StaffLine[];
  /** In parts; what a cancellation gave back is not in it. */
  refunded: number;
  refundedDelivery: number;
  refunds: StaffRefund[];
  goodsReturns: StaffReturn[];
  history: {
    id: number;
    kind: string;
    actor: string;
    at: string;
    details: Record<string, unknown> | null;
  }[];
  emails: { subject: string; sentAt: string }[];
}

export interface StaffLine {
  position: number;
  productId: number;
  name: string;
  image: string | null;
  price: number;
  quantity: number;
  promotionId: number | null;
  refunded: number;
  returned: number;
}

interface GivenBack {
  id: number;
  reason: string;
  actor: string;
  createdAt: string;
  lines: { position: number; quantity: number }[];
}

export interface StaffRefund extends GivenBack {
  amount: number;
  deliveryCost: number;
  refundedAt: string | null;
  goodsReturned: boolean;
}

export interface StaffReturn extends GivenBack {
  refundId: number | null;
}

export const refundable = (order: StaffOrder) => ({
  ...order,
  wasShipped: order.shippedAt !== null,
});
