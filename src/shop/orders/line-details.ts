import type { ProductOption } from "#src/shop/catalogue/contract.ts";

/** What tells a line of an order from others of the same name. */
export interface LineIdentity {
  options?: readonly ProductOption[] | null | undefined;
  sku?: string | null | undefined;
}

/** «Color: Azul · Presentación: 19 L · SKU FAC-AZ-19»; empty if nothing is known. */
export const lineDetails = ({ options, sku }: LineIdentity): string =>
  [
    ...(options ?? []).map(({ name, value }) => `${name}: ${value}`),
    ...(sku ? [`SKU ${sku}`] : []),
  ].join(" · ");
