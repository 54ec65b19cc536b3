import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "#src/parts/launch/texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "opening",
      menu: "settings",
      label: texts.title,
      permission: "shop.open",
      screens: screens(() => import("./home-page.tsx"), { page: "OpeningPage" }),
    },
  ],
  logged: { shop: "La tienda" },
};
