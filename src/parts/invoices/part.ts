import type { ShopPart } from "#src/shop/part.ts";

export const invoices: ShopPart = {
  sections: {
    isOffered: ({ hasInvoices }) => hasInvoices,
    myData: () => import("./ui/tax-section.tsx"),
    checkout: () => import("./ui/checkout-section.tsx"),
    order: async () => (await import("./ui/load-order-section.tsx")).loadOrderSection,
  },
};
