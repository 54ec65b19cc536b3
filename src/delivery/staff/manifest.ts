import DeliveryIcon from "@mui/icons-material/MapOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const deliveriesManifest: Manifest = {
  name: "deliveries",
  label: texts.title,
  menu: { section: "sales", icon: DeliveryIcon },
  permission: "delivery.read",
  screens: { page: screen(() => import("./deliveries-page.tsx"), "DeliveriesPage") },
};

/** Linked from the costs page, since most shops have no zones. */
const deliveryZonesManifest: Manifest = {
  name: "delivery-zones",
  label: texts.zones,
  singular: texts.zone,
  permission: "delivery.read",
  empty: {
    text: texts.noZones,
    action: {
      text: texts.createZone,
      to: "/delivery-zones/create",
      needs: "delivery.write",
    },
  },
  fieldNames: texts.zoneFieldNames,
  screens: {
    list: screen(() => import("./zones.tsx"), "ZoneList"),
    create: screen(() => import("./zones.tsx"), "ZoneCreate"),
    edit: screen(() => import("./zones.tsx"), "ZoneEdit"),
    recordRepresentation: "name",
  },
};

export const deliveryManifests = [deliveriesManifest, deliveryZonesManifest];
