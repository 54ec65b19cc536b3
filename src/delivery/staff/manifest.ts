import DeliveryIcon from "@mui/icons-material/MapOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import { title } from "./texts.ts";
import * as zoneTexts from "./zone-menu-texts.ts";

const deliveriesManifest: Manifest = {
  name: "deliveries",
  label: title,
  menu: { section: "sales", icon: DeliveryIcon },
  permission: "delivery.read",
  screens: { page: screen(() => import("./deliveries-page.tsx"), "DeliveriesPage") },
};

/** Linked from the costs page, since most shops have no zones. */
const deliveryZonesManifest: Manifest = {
  name: "delivery-zones",
  label: zoneTexts.zones,
  singular: zoneTexts.zone,
  permission: "delivery.read",
  empty: {
    text: zoneTexts.emptyList,
    action: {
      text: zoneTexts.emptyAction,
      to: "/delivery-zones/create",
      needs: "delivery.write",
    },
  },
  fieldNames: zoneTexts.fieldNames,
  screens: {
    list: screen(() => import("./zones.tsx"), "ZoneList"),
    create: screen(() => import("./zones.tsx"), "ZoneCreate"),
    edit: screen(() => import("./zones.tsx"), "ZoneEdit"),
    recordRepresentation: "name",
  },
};

export const deliveryManifests = [deliveriesManifest, deliveryZonesManifest];
