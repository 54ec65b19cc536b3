import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "#src/parts/counter/drawer/texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "drawer",
      menu: "orders",
      label: texts.title,
      permission: "drawer.use",
      screens: {
        ...screens(() => import("./cut-page.tsx"), { list: "OpenCutPage", show: "ClosedCutPage" }),
      },
    },
  ],
  logged: { drawer: texts.title },
};
