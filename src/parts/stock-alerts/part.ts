import type { ShopPart } from "#src/shop/part.ts";

export const stockAlerts: ShopPart = {
  sections: { isOffered: () => true, soldOut: () => import("./ui/sold-out-alert.tsx") },
};
