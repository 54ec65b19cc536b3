import OrdersIcon from "@mui/icons-material/LocalShippingOutlined";
import SettingsIcon from "@mui/icons-material/ShoppingCartCheckout";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { OrderList } from "./order-list.tsx";
import { OrderPage } from "./order-page.tsx";
import { OrderSettingsPage } from "./order-settings-page.tsx";
import * as texts from "./texts.ts";

export const ordersManifest: Manifest = {
  name: "orders",
  label: texts.orders,
  singular: texts.order,
  menu: { section: "sales", icon: OrdersIcon },
  permission: "orders.read",
  screens: { list: OrderList, show: OrderPage, recordRepresentation: "id" },
};

export const orderSettingsManifest: Manifest = {
  name: "order-settings",
  label: texts.settings,
  menu: { section: "sales", icon: SettingsIcon },
  permission: "orders.configure",
  screens: { page: OrderSettingsPage },
};
