import { type Manifest, screens } from "#src/admin-kit/ui/manifest.ts";
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
  ],
};
