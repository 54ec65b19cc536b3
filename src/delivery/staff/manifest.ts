import DeliveryIcon from "@mui/icons-material/MapOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { DeliveriesPage } from "./deliveries-page.tsx";
import { title } from "./texts.ts";

export const deliveriesManifest: Manifest = {
  name: "deliveries",
  label: title,
  menu: { section: "sales", icon: DeliveryIcon },
  permission: "delivery.read",
  screens: { page: DeliveriesPage },
};
