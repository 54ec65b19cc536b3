import { screens } from "#src/base/admin-kit/ui/manifest.ts";
import type { StaffPart } from "#src/shop/staff-part.ts";
import { HomePage } from "./home-page.tsx";
import * as texts from "#src/parts/launch/texts.ts";

export const launch: StaffPart = {
  order: 4,
  screens: [
    {
      name: "opening",
      menu: "settings",
      label: texts.title,
      permission: "shop.open",
      setting: { group: "shop", text: "Lo que falta para abrir la tienda al público" },
      screens: screens(() => import("./home-page.tsx"), { page: "OpeningPage" }),
    },
  ],
  logged: { shop: "La tienda" },
  home: HomePage,
};
