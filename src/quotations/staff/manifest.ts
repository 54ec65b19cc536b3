import { type Manifest, screens } from "#src/admin-kit/ui/manifest.ts";
import * as texts from "./sale-texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "new-sale",
      menu: "orders",
      label: texts.newSale,
      permission: "sales.make",
      fieldNames: texts.fieldNames,
      screens: screens(() => import("./sale-page.tsx"), { page: "SalePage" }),
    },
  ],
};
