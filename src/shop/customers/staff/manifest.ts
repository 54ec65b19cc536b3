import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "customers",
      menu: "customers",
      label: texts.title,
      singular: texts.singular,
      permission: "customers.read",
      empty: {
        text: texts.emptyList,
        action: { text: texts.emptyAction, to: "/opening", needs: "shop.open" },
      },
      screens: screens(() => import("./customers.tsx"), {
        list: "CustomerList",
        show: "CustomerPage",
        edit: "CustomerEdit",
      }),
    },
  ],
};
