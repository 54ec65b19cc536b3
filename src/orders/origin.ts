/** Where an order was bought that is history here: nothing happens to it any more. */
export const orderOrigins = ["shopify", "woocommerce"] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

const names: Record<OrderOrigin, string> = { shopify: "Shopify", woocommerce: "WooCommerce" };

/** «Shopify #1001»; null for this shop's own. */
export function originName({
  origin,
  originNumber,
}: {
  origin: OrderOrigin | null;
  originNumber: string | null;
}): string | null {
  return origin && `${names[origin]} #${originNumber ?? ""}`;
}
