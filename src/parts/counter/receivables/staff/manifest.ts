import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "#src/parts/counter/receivables/texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "receivables",
      menu: "orders",
      label: texts.title,
      permission: "receivables.manage",
      screens: {
        ...screens(() => import("./receivables-page.tsx"), { list: "ReceivablesPage" }),
        ...screens(() => import("./payments-page.tsx"), { show: "PaymentsPage" }),
      },
    },
    {
      name: "receivable-settings",
      menu: "settings",
      label: texts.settings,
      permission: "orders.configure",
      screens: screens(() => import("./settings-page.tsx"), { page: "SettingsPage" }),
    },
  ],
  logged: { "receivable-settings": "Ajustes de crédito" },
};
