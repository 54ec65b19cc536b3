import { screens } from "#src/base/admin-kit/ui/manifest.ts";
import type { StaffPart } from "#src/shop/staff-part.ts";
import * as texts from "#src/parts/store-import/texts.ts";

export const storeImport: StaffPart = {
  order: 5,
  screens: [
    {
      name: "moving",
      menu: "settings",
      label: texts.title,
      permission: "shop.move-in",
      setting: { group: "shop", text: "Productos, clientes y pedidos de otra tienda" },
      screens: screens(() => import("./moving-page.tsx"), {
        page: "MovingPage",
      }),
    },
  ],
};
