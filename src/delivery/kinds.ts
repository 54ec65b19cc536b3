/** How an order is handed over. */
export const deliveryKinds = ["truck", "parcel", "branch"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
