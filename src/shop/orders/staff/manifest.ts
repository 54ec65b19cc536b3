import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";
import * as settingsTexts from "#src/shop/orders/staff/settings-texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "orders",
      menu: "orders",
      label: texts.orders,
      tab: texts.allOrders,
      singular: texts.order,
      permission: "orders.read",
      empty: {
        text: texts.emptyList,
        filter: { status: ["processing"] },
        action: { text: texts.emptyAction, to: "/opening", needs: "shop.open" },
      },
      valueNames: { status: texts.statusNames, to: texts.statusNames },
      screens: {
        ...screens(() => import("./order-list.tsx"), { list: "OrderList" }),
        ...screens(() => import("./order-page.tsx"), { show: "OrderPage" }),
        recordRepresentation: "id",
      },
    },
    {
      name: "unpaid-orders",
      menu: "orders",
      label: texts.unpaidOrders,
      permission: "orders.read",
      screens: screens(() => import("./order-list.tsx"), { page: "HeldOrderList" }),
    },
    {
      name: "order-settings",
      menu: "settings",
      tab: texts.orders,
      label: settingsTexts.settings,
      permission: "orders.configure",
      setting: {
        group: "sell",
        text: "Avisos por correo, descuentos de Ventas y lo que se aparta sin pagar",
      },
      screens: screens(() => import("./order-settings-page.tsx"), {
        page: "OrderSettingsPage",
      }),
    },
  ],
  logged: { "order-settings": "Ajustes de pedidos" },
};
