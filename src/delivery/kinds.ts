/** How an order is delivered. */
export const deliveryKinds = ["truck", "parcel", "branch"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
