import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "sales",
      menu: "home",
      label: texts.title,
      permission: "sales.read",
      screens: screens(() => import("./sales-page.tsx"), { page: "SalesPage" }),
    },
  ],
};
