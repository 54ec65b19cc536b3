import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "brand",
      menu: "shop",
      label: texts.brand,
      permission: "shopfront.read",
      fieldNames: texts.fieldNames,
      screens: screens(() => import("./brand-page.tsx"), { page: "BrandPage" }),
    },
  ],
  logged: { brand: "Marca" },
};
