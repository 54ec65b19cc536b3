import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "deliveries",
      menu: "deliveries",
      tab: texts.costs,
      label: texts.title,
      permission: "delivery.read",
      screens: screens(() => import("./deliveries-page.tsx"), {
        page: "DeliveriesPage",
      }),
    },
    {
      name: "delivery-zones",
      menu: "deliveries",
      label: texts.zones,
      singular: texts.zone,
      permission: "delivery.read",
      empty: {
        text: texts.noZones,
        action: { text: texts.createZone, to: "/delivery-zones/create", needs: "delivery.write" },
      },
      fieldNames: texts.fieldNames,
      screens: screens(() => import("./zones.tsx"), {
        list: "ZoneList",
        create: "ZoneCreate",
        edit: "ZoneEdit",
      }),
    },
  ],
  logged: { deliveries: "Envíos" },
};
