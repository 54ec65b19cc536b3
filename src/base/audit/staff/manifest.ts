import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "audit",
      menu: "settings",
      label: texts.title,
      permission: "audit.read",
      setting: { group: "team", text: "Cada cambio con su persona y su hora" },
      screens: screens(() => import("./audit-list.tsx"), { list: "AuditList" }),
    },
  ],
};
