import DeliveryIcon from "@mui/icons-material/MapOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import { title } from "./texts.ts";

export const deliveriesManifest: Manifest = {
  name: "deliveries",
  label: title,
  menu: { section: "sales", icon: DeliveryIcon },
  permission: "delivery.read",
  screens: { page: screen(() => import("./deliveries-page.tsx"), "DeliveriesPage") },
};
