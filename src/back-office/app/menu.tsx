import AuditIcon from "@mui/icons-material/History";
import BestIcon from "@mui/icons-material/StarBorder";
import CategoriesIcon from "@mui/icons-material/AccountTree";
import CompanyIcon from "@mui/icons-material/Business";
import CustomersIcon from "@mui/icons-material/PeopleOutlined";
import DeliveryIcon from "@mui/icons-material/MapOutlined";
import HeldIcon from "@mui/icons-material/ShoppingCartCheckout";
import ImportIcon from "@mui/icons-material/UploadFile";
import MessagesIcon from "@mui/icons-material/MailOutlined";
import OrdersIcon from "@mui/icons-material/LocalShippingOutlined";
import OutletsIcon from "@mui/icons-material/PlaceOutlined";
import ProductsIcon from "@mui/icons-material/Inventory2Outlined";
import PromotionsIcon from "@mui/icons-material/LocalOfferOutlined";
import SlidesIcon from "@mui/icons-material/ViewCarouselOutlined";
import SearchesIcon from "@mui/icons-material/ManageSearch";
import StaffIcon from "@mui/icons-material/BadgeOutlined";
import SynonymsIcon from "@mui/icons-material/CompareArrows";
import UnitsIcon from "@mui/icons-material/Straighten";
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
  {
    title: "Ventas",
    items: [
      { to: "/orders", name: "Pedidos", icon: <OrdersIcon />, action: "orders.read" },
      { to: "/customers", name: "Clientes", icon: <CustomersIcon />, action: "customers.read" },
      { to: "/messages", name: "Mensajes", icon: <MessagesIcon />, action: "messages.read" },
      {
        to: "/promotions",
        name: "Promociones",
        icon: <PromotionsIcon />,
        action: "promotions.read",
      },
      { to: "/deliveries", name: "Envíos", icon: <DeliveryIcon />, action: "delivery.read" },
      {
        to: "/order-settings",
        name: "Ajustes de pedidos",
        icon: <HeldIcon />,
        action: "orders.configure",
      },
    ],
  },
  {
    title: "Catálogo",
    items: [
      { to: "/products", name: "Productos", icon: <ProductsIcon />, action: "products.read" },
      { to: "/categories", name: "Categorías", icon: <CategoriesIcon />, action: "products.read" },
      { to: "/best-sellers", name: "Más vendidos", icon: <BestIcon />, action: "products.write" },
      { to: "/searches", name: "Búsquedas", icon: <SearchesIcon />, action: "searches.read" },
      { to: "/synonyms", name: "Sinónimos", icon: <SynonymsIcon />, action: "searches.read" },
      { to: "/product-imports", name: "Importar", icon: <ImportIcon />, action: "products.import" },
    ],
  },
  {
    title: "Tienda",
    items: [
      { to: "/advertisements", name: "Anuncios", icon: <SlidesIcon />, action: "shopfront.read" },
      { to: "/company", name: "Empresa", icon: <CompanyIcon />, action: "shopfront.read" },
      { to: "/outlets", name: "Puntos de venta", icon: <OutletsIcon />, action: "shopfront.read" },
      { to: "/units", name: "Unidades", icon: <UnitsIcon />, action: "shopfront.read" },
    ],
  },
  {
    title: "Equipo",
    items: [
      { to: "/staff", name: "Personal", icon: <StaffIcon />, action: "staff.manage" },
      { to: "/audit", name: "Bitácora", icon: <AuditIcon />, action: "audit.read" },
    ],
  },
];
