import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "status",
      menu: "settings",
      label: texts.title,
      permission: "jobs.retry",
      setting: { group: "shop", text: "Pagos, correos, copias y espacio" },
      screens: screens(() => import("./status-page.tsx"), { page: "StatusPage" }),
    },
  ],
  logged: { jobs: "Trabajo" },
};
