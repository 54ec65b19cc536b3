/** The types of promotions. The specified one gives free pieces; the others are discounts. */
export const discountKinds = ["percent", "amount", "free_delivery"] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const promotionTypes = ["multibuy", ...discountKinds] as const;
export type PromotionType = (typeof promotionTypes)[number];

export const isDiscountKind = (type: string): type is DiscountKind =>
  discountKinds.some((kind) => kind === type);

/** What a discount applies to. */
export const discountScopes = ["cart", "elements"] as const;
export type DiscountScope = (typeof discountScopes)[number];
