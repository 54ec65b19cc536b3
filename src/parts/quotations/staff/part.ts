import { screens } from "#src/base/admin-kit/ui/manifest.ts";
import type { StaffPart } from "#src/shop/staff-part.ts";
import * as texts from "./quotation-texts.ts";

export const quotations: StaffPart = {
  order: 1,
  screens: [
    {
      name: "quotations",
      menu: "orders",
      label: texts.quotations,
      singular: texts.quotation,
      permission: "sales.make",
      empty: {
        ...texts.emptyList,
        action: { text: texts.newQuotation, to: "/new-sale?as=new", needs: "sales.make" },
      },
      valueNames: { state: texts.stateNames },
      screens: {
        ...screens(() => import("./quotation-screens.tsx"), { list: "QuotationList" }),
        ...screens(() => import("./quotation-page.tsx"), { show: "QuotationPage" }),
        recordRepresentation: "number",
      },
    },
    {
      name: "quotation-settings",
      menu: "settings",
      tab: texts.quotations,
      label: texts.settings,
      permission: "orders.configure",
      setting: { group: "sell", text: "Cuántos días valen y en qué condiciones" },
      fieldNames: texts.settingNames,
      screens: screens(() => import("./quotation-screens.tsx"), { page: "QuotationSettingsPage" }),
    },
  ],
  quoting: async () => (await import("./quoting.tsx")).quoting,
  logged: { "quotation-settings": texts.settings },
};
