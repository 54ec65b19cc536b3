import { lateButton } from "#src/base/admin-kit/ui/late-button.ts";
import { screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as drawerTexts from "#src/parts/counter/drawer/texts.ts";
import * as texts from "#src/parts/counter/receivables/texts.ts";
import type { StaffPart } from "#src/shop/staff-part.ts";

export const counter: StaffPart = {
  order: 3,
  screens: [
    {
      name: "receivables",
      menu: "orders",
      label: texts.title,
      permission: "receivables.manage",
      screens: {
        ...screens(() => import("../receivables/staff/receivables-page.tsx"), {
          list: "ReceivablesPage",
        }),
        ...screens(() => import("../receivables/staff/payments-page.tsx"), {
          show: "PaymentsPage",
        }),
      },
    },
    {
      name: "receivable-settings",
      menu: "settings",
      label: texts.settings,
      permission: "orders.configure",
      setting: { group: "sell", text: "Crédito a clientes: límites y plazos" },
      screens: screens(() => import("../receivables/staff/settings-page.tsx"), {
        page: "ReceivableSettingsPage",
      }),
    },
    {
      name: "drawer",
      menu: "orders",
      label: drawerTexts.title,
      permission: "drawer.use",
      screens: screens(() => import("../drawer/staff/cut-page.tsx"), {
        list: "OpenCutPage",
        show: "ClosedCutPage",
      }),
    },
  ],
  logged: { "receivable-settings": "Ajustes de crédito", drawer: drawerTexts.title },
  soldActions: [
    lateButton(async () => (await import("../receivables/staff/proof.tsx")).ProofOfOrder),
  ],
};
