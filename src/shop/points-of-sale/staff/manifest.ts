import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "outlets",
      menu: "deliveries",
      label: texts.outlets,
      singular: texts.outlet,
      permission: "shopfront.read",
      empty: {
        text: texts.emptyList,
        action: { text: texts.emptyAction, to: "/outlets/create", needs: "shopfront.write" },
      },
      fieldNames: texts.fieldNames,
      screens: screens(() => import("./outlets.tsx"), {
        list: "OutletList",
        create: "OutletCreate",
        edit: "OutletEdit",
      }),
    },
  ],
};
