import OrdersIcon from "@mui/icons-material/LocalShippingOutlined";
import SettingsIcon from "@mui/icons-material/ShoppingCartCheckout";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const ordersManifest: Manifest = {
  name: "orders",
  empty: {
    text: texts.emptyList,
    filter: { status: ["processing"] },
    action: { text: texts.emptyAction, to: "/opening", needs: "shop.open" },
  },
  label: texts.orders,
  singular: texts.order,
  menu: { section: "sales", icon: OrdersIcon },
  permission: "orders.read",
  screens: {
    list: screen(() => import("./order-list.tsx"), "OrderList"),
    show: screen(() => import("./order-page.tsx"), "OrderPage"),
    recordRepresentation: "id",
  },
};

export const ordersManifests = [ordersManifest];

/** Separate, because it comes last in its menu section. */
export const orderSettingsManifest: Manifest = {
  name: "order-settings",
  label: texts.settings,
  menu: { section: "sales", icon: SettingsIcon },
  permission: "orders.configure",
  screens: { page: screen(() => import("./order-settings-page.tsx"), "OrderSettingsPage") },
};
