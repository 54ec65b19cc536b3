import type { PartSections } from "#src/shop/page-kit/part-sections.ts";

export const sections: PartSections = {
  isOffered: ({ hasInvoices }) => hasInvoices,
  myData: () => import("./ui/tax-section.tsx"),
  checkout: () => import("./ui/checkout-section.tsx"),
  order: async () => (await import("./ui/load-order-section.tsx")).loadOrderSection,
};
