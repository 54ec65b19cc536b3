import OrdersIcon from "@mui/icons-material/LocalShipping";
import ProductsIcon from "@mui/icons-material/Inventory2";
import type { ReactElement } from "react";
import type { Action } from "#src/staff/roles.ts";

export interface Area {
  to: string;
  name: string;
  icon: ReactElement;
  /** Who may do this sees it. */
  action: Action;
}

/** The menu. */
export const areas: { title: string; items: Area[] }[] = [
  { title: "Ventas", items: [{ to: "/orders", name: "Pedidos", icon: <OrdersIcon />, action: "orders.read" }] },
  { title: "Catálogo", items: [{ to: "/products", name: "Productos", icon: <ProductsIcon />, action: "products.read" }] },
];
