import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "#src/base/staff/texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "staff",
      menu: "settings",
      label: texts.colleagues,
      singular: texts.singular,
      permission: "staff.manage",
      setting: { group: "team", text: "Quién entra, con qué papel y qué permisos tiene" },
      valueNames: { role: texts.roleNames },
      screens: screens(() => import("./colleagues.tsx"), {
        list: "StaffList",
        create: "StaffCreate",
        edit: "StaffEdit",
      }),
    },
  ],
  logged: { "staff-settings": "Reglas del personal" },
};
