/** The shops from which version 0.3.0 imported orders; such an order never changes. */
export const orderOrigins = ["shopify", "woocommerce"] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

const names: Record<OrderOrigin, string> = { shopify: "Shopify", woocommerce: "WooCommerce" };

/** Returns «Shopify #1001», or null for this shop's own orders. */
export function originName({
  origin,
  originNumber,
}: {
  origin: OrderOrigin | null;
  originNumber: string | null;
}): string | null {
  return origin && `${names[origin]} #${originNumber ?? ""}`;
}
