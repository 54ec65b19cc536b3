import { screens } from "#src/base/admin-kit/ui/manifest.ts";
import { lateButton } from "#src/base/admin-kit/ui/late-button.ts";
import type { StaffPart } from "#src/shop/staff-part.ts";
import * as settings from "./settings/texts.ts";
import * as texts from "./texts.ts";

export const invoices: StaffPart = {
  order: 2,
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
    {
      name: "invoice-settings",
      menu: "settings",
      label: settings.title,
      permission: "orders.configure",
      setting: { group: "sell", text: "RFC, régimen, quién timbra y la factura global" },
      fieldNames: settings.fieldNames,
      screens: screens(() => import("./settings/settings-page.tsx"), {
        page: "InvoiceSettingsPage",
      }),
    },
  ],
  logged: { "invoice-settings": "Ajustes de facturas" },
  soldActions: [
    lateButton(async () => (await import("./asking/ask-button.tsx")).AskForInvoiceButton),
  ],
};
