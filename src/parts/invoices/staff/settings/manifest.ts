import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "invoice-settings",
      menu: "settings",
      label: texts.title,
      permission: "orders.configure",
      fieldNames: texts.fieldNames,
      screens: screens(() => import("./settings-page.tsx"), { page: "InvoiceSettingsPage" }),
    },
  ],
  logged: { "invoice-settings": "Ajustes de facturas" },
};
