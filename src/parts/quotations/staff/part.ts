import { screens } from "#src/base/admin-kit/ui/manifest.ts";
import type { StaffPart } from "#src/shop/staff-part.ts";
import * as quotationTexts from "./quotation-texts.ts";
import * as texts from "./sale-texts.ts";

export const quotations: StaffPart = {
  order: 1,
  screens: [
    {
      name: "new-sale",
      menu: "orders",
      label: texts.newSale,
      permission: "sales.make",
      fieldNames: texts.fieldNames,
      screens: screens(() => import("./sale-page.tsx"), { page: "SalePage" }),
    },
    {
      name: "quotations",
      menu: "orders",
      label: quotationTexts.quotations,
      singular: quotationTexts.quotation,
      permission: "sales.make",
      valueNames: { state: quotationTexts.stateNames },
      screens: {
        ...screens(() => import("./quotation-screens.tsx"), { list: "QuotationList" }),
        ...screens(() => import("./quotation-page.tsx"), { show: "QuotationPage" }),
        recordRepresentation: "number",
      },
    },
    {
      name: "quotation-settings",
      menu: "settings",
      tab: quotationTexts.quotations,
      label: quotationTexts.settings,
      permission: "orders.configure",
      fieldNames: quotationTexts.settingNames,
      screens: screens(() => import("./quotation-screens.tsx"), { page: "QuotationSettingsPage" }),
    },
  ],
  logged: { "quotation-settings": quotationTexts.settings },
};
