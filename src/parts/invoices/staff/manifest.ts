import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "invoices",
      menu: "orders",
      label: texts.title,
      singular: texts.invoice,
      permission: "invoices.read",
      screens: screens(() => import("./invoices-page.tsx"), { page: "InvoicesPage" }),
    },
    {
      name: "order-documents",
      menu: "orders",
      label: texts.orderTitle,
      // Reached from the list, and from the order.
      tab: null,
      permission: "invoices.read",
      screens: screens(() => import("./invoice-order-page.tsx"), { show: "InvoiceOrderPage" }),
    },
  ],
};
