import AdvertisementsIcon from "@mui/icons-material/ViewCarouselOutlined";
import AuditIcon from "@mui/icons-material/History";
import BestSellersIcon from "@mui/icons-material/StarBorder";
import BrandIcon from "@mui/icons-material/Dashboard";
import CategoriesIcon from "@mui/icons-material/AccountTree";
import CompanyIcon from "@mui/icons-material/Business";
import CustomersIcon from "@mui/icons-material/PeopleOutlined";
import DeliveryIcon from "@mui/icons-material/MapOutlined";
import ImportIcon from "@mui/icons-material/UploadFile";
import MessagesIcon from "@mui/icons-material/MailOutlined";
import MovingIcon from "@mui/icons-material/MoveToInbox";
import OpeningIcon from "@mui/icons-material/Storefront";
import OrderSettingsIcon from "@mui/icons-material/ShoppingCartCheckout";
import OrdersIcon from "@mui/icons-material/LocalShippingOutlined";
import OutletsIcon from "@mui/icons-material/PlaceOutlined";
import ProductsIcon from "@mui/icons-material/Inventory2Outlined";
import PromotionsIcon from "@mui/icons-material/LocalOfferOutlined";
import RedirectsIcon from "@mui/icons-material/AltRoute";
import ReviewsIcon from "@mui/icons-material/RateReviewOutlined";
import SalesIcon from "@mui/icons-material/BarChart";
import SearchesIcon from "@mui/icons-material/ManageSearch";
import StaffIcon from "@mui/icons-material/BadgeOutlined";
import SynonymsIcon from "@mui/icons-material/CompareArrows";
import UnitsIcon from "@mui/icons-material/Straighten";
import { type ComponentType, lazy } from "react";
import type { ResourceProps } from "react-admin";
import * as audit from "#src/audit/staff/texts.ts";
import * as brand from "#src/brand/staff/texts.ts";
import * as catalogue from "#src/catalogue/staff/texts.ts";
import * as messages from "#src/contacts/staff/texts.ts";
import * as content from "#src/content/staff/texts.ts";
import * as customers from "#src/customers/staff/texts.ts";
import * as delivery from "#src/delivery/staff/texts.ts";
import * as opening from "#src/launch/texts.ts";
import * as orders from "#src/orders/staff/texts.ts";
import * as outlets from "#src/points-of-sale/staff/texts.ts";
import * as promotions from "#src/promotions/staff/texts.ts";
import * as reviews from "#src/reviews/staff/texts.ts";
import type { Action } from "#src/staff/roles.ts";
import * as sales from "#src/sales/staff/texts.ts";
import * as staff from "#src/staff/texts.ts";
import { keysOf } from "#src/kernel/records.ts";
import * as moving from "#src/store-import/texts.ts";
import { addFieldNames, addResourceName, addValueNames } from "#src/back-office/ui/field-names.ts";
import type { MenuSection } from "#src/back-office/texts.ts";

/** A screen, or the screens of a kind of record: its place in the menu, and who sees it. */
interface Manifest {
  /** The name in its endpoints under /api/admin, and in its screens' URLs. */
  name: string;
  /** The label in the menu: «Pedidos». */
  label: string;
  /** The name of one record, also in the audit log: «Pedido». */
  singular?: string;
  /** Without a menu entry it is reached from another screen. */
  menu?: [section: MenuSection, icon: ComponentType];
  /** The permission that shows it in the menu. */
  permission: Action;
  /** The hint for a new shop's empty list. */
  empty?: EmptyListText;
  /** The labels of its fields, unless all of the staff's forms share them (texts.ts). */
  fieldNames?: Readonly<Record<string, string>>;
  /** The names of what its fields may hold, for conflicts and the audit log. */
  valueNames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Screens of records, or a page. */
  screens: Omit<ResourceProps, "name"> | { page: ComponentType };
}

/** What an empty list suggests: one sentence, and a button for those with permission. */
export interface EmptyListText {
  text: string;
  /** The list's initial filters: with them, an empty list counts as empty too. */
  filter?: Readonly<Record<string, unknown>>;
  action: { text: string; to: string; needs: Action };
}

const loads: (() => Promise<unknown>)[] = [];

/** Screens of one file, by use. They load when one is first opened. */
function screens<Use extends string, Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  names: Record<Use, Name>,
): Record<Use, ComponentType> {
  loads.push(load);
  const screen = (name: Name): ComponentType =>
    lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  const made: Partial<Record<Use, ComponentType>> = {};
  for (const use of keysOf(names)) made[use] = screen(names[use]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name has its screen
  return made as Record<Use, ComponentType>;
}

/** Preloads all screens, one after the other, so that they open instantly later. */
export async function fetchScreens(): Promise<void> {
  // Offline, it is loaded when it is opened.
  for (const load of loads) await load().catch(() => {});
}

/** Everything in the back office, in menu order. */
export const manifests: readonly Manifest[] = [
  {
    name: "orders",
    label: orders.orders,
    singular: orders.order,
    menu: ["sales", OrdersIcon],
    permission: "orders.read",
    empty: {
      text: orders.emptyList,
      filter: { status: ["processing"] },
      action: { text: orders.emptyAction, to: "/opening", needs: "shop.open" },
    },
    valueNames: { status: orders.statusNames, to: orders.statusNames },
    screens: {
      ...screens(() => import("#src/orders/staff/order-list.tsx"), { list: "OrderList" }),
      ...screens(() => import("#src/orders/staff/order-page.tsx"), { show: "OrderPage" }),
      recordRepresentation: "id",
    },
  },
  {
    name: "sales",
    label: sales.title,
    menu: ["sales", SalesIcon],
    permission: "sales.read",
    screens: screens(() => import("#src/sales/staff/sales-page.tsx"), { page: "SalesPage" }),
  },
  {
    name: "customers",
    label: customers.title,
    singular: customers.singular,
    menu: ["sales", CustomersIcon],
    permission: "customers.read",
    empty: {
      text: customers.emptyList,
      action: { text: customers.emptyAction, to: "/opening", needs: "shop.open" },
    },
    screens: screens(() => import("#src/customers/staff/customers.tsx"), {
      list: "CustomerList",
      show: "CustomerPage",
      edit: "CustomerEdit",
    }),
  },
  {
    name: "messages",
    label: messages.title,
    singular: messages.singular,
    menu: ["sales", MessagesIcon],
    permission: "messages.read",
    empty: {
      text: messages.emptyList,
      filter: { answered: "false" },
      action: { text: messages.emptyAction, to: "/company", needs: "shopfront.write" },
    },
    screens: screens(() => import("#src/contacts/staff/messages.tsx"), {
      list: "MessageList",
      edit: "MessagePage",
    }),
  },
  {
    name: "promotions",
    label: promotions.promotions,
    singular: promotions.promotion,
    menu: ["sales", PromotionsIcon],
    permission: "promotions.read",
    empty: {
      text: promotions.emptyList,
      action: { text: promotions.emptyAction, to: "/promotions/create", needs: "promotions.write" },
    },
    fieldNames: promotions.fieldNames,
    valueNames: { type: promotions.types, scope: promotions.scopes },
    screens: {
      ...screens(() => import("#src/promotions/staff/promotions.tsx"), {
        list: "PromotionList",
        create: "PromotionCreate",
        edit: "PromotionEdit",
      }),
      recordRepresentation: promotions.promotionName,
    },
  },
  {
    name: "promotion-simulator",
    label: promotions.simulator,
    permission: "promotions.read",
    screens: screens(() => import("#src/promotions/staff/simulator-page.tsx"), {
      page: "SimulatorPage",
    }),
  },
  {
    name: "deliveries",
    label: delivery.title,
    menu: ["sales", DeliveryIcon],
    permission: "delivery.read",
    screens: screens(() => import("#src/delivery/staff/deliveries-page.tsx"), {
      page: "DeliveriesPage",
    }),
  },
  // Linked from the costs page, since most shops have no zones.
  {
    name: "delivery-zones",
    label: delivery.zones,
    singular: delivery.zone,
    permission: "delivery.read",
    empty: {
      text: delivery.noZones,
      action: { text: delivery.createZone, to: "/delivery-zones/create", needs: "delivery.write" },
    },
    fieldNames: delivery.fieldNames,
    screens: screens(() => import("#src/delivery/staff/zones.tsx"), {
      list: "ZoneList",
      create: "ZoneCreate",
      edit: "ZoneEdit",
    }),
  },
  {
    name: "order-settings",
    label: orders.settings,
    menu: ["sales", OrderSettingsIcon],
    permission: "orders.configure",
    screens: screens(() => import("#src/orders/staff/order-settings-page.tsx"), {
      page: "OrderSettingsPage",
    }),
  },
  {
    name: "products",
    label: catalogue.products,
    singular: catalogue.product,
    menu: ["catalogue", ProductsIcon],
    permission: "products.read",
    empty: {
      text: catalogue.emptyList,
      filter: { archived: "false" },
      action: { text: catalogue.emptyAction, to: "/products/create", needs: "products.write" },
    },
    fieldNames: catalogue.fieldNames,
    valueNames: { reason: catalogue.reasons },
    screens: {
      ...screens(() => import("#src/catalogue/staff/product-list.tsx"), { list: "ProductList" }),
      ...screens(() => import("#src/catalogue/staff/product-form.tsx"), {
        create: "ProductCreate",
        edit: "ProductEdit",
      }),
    },
  },
  {
    name: "categories",
    label: catalogue.categories,
    singular: catalogue.category,
    menu: ["catalogue", CategoriesIcon],
    permission: "products.read",
    screens: screens(() => import("#src/catalogue/staff/categories.tsx"), {
      list: "CategoriesPage",
      create: "CategoryCreate",
      edit: "CategoryEdit",
    }),
  },
  {
    name: "subcategories",
    label: catalogue.subcategories,
    singular: catalogue.subcategory,
    permission: "products.read",
    screens: screens(() => import("#src/catalogue/staff/categories.tsx"), {
      create: "SubcategoryCreate",
      edit: "SubcategoryEdit",
    }),
  },
  {
    name: "best-sellers",
    label: catalogue.bestSellers,
    menu: ["catalogue", BestSellersIcon],
    permission: "products.write",
    screens: screens(() => import("#src/catalogue/staff/best-sellers-page.tsx"), {
      page: "BestSellersPage",
    }),
  },
  {
    name: "searches",
    label: catalogue.searches,
    menu: ["catalogue", SearchesIcon],
    permission: "searches.read",
    screens: screens(() => import("#src/catalogue/staff/search-list.tsx"), { list: "SearchList" }),
  },
  {
    name: "synonyms",
    label: catalogue.synonyms,
    singular: catalogue.synonym,
    menu: ["catalogue", SynonymsIcon],
    permission: "searches.read",
    screens: {
      ...screens(() => import("#src/catalogue/staff/synonyms.tsx"), {
        list: "SynonymList",
        create: "SynonymCreate",
        edit: "SynonymEdit",
      }),
      recordRepresentation: "typed",
    },
  },
  {
    name: "product-imports",
    label: catalogue.importProducts,
    menu: ["catalogue", ImportIcon],
    permission: "products.import",
    screens: screens(() => import("#src/catalogue/staff/import/import-page.tsx"), {
      page: "ImportPage",
    }),
  },
  {
    name: "redirects",
    label: catalogue.redirects,
    singular: catalogue.redirect,
    menu: ["catalogue", RedirectsIcon],
    permission: "searches.read",
    empty: {
      text: catalogue.noRedirects,
      filter: {},
      action: { text: catalogue.goToImport, to: "/moving", needs: "shop.move-in" },
    },
    screens: {
      ...screens(() => import("#src/catalogue/staff/redirects/redirects.tsx"), {
        list: "RedirectList",
        create: "RedirectCreate",
        edit: "RedirectEdit",
      }),
      recordRepresentation: "path",
    },
  },
  {
    name: "reviews",
    label: reviews.title,
    singular: reviews.singular,
    menu: ["catalogue", ReviewsIcon],
    permission: "reviews.read",
    empty: {
      text: reviews.emptyList,
      filter: { status: "pending" },
      action: { text: reviews.emptyAction, to: "/orders", needs: "orders.read" },
    },
    fieldNames: reviews.fieldNames,
    valueNames: { status: reviews.statuses },
    screens: {
      ...screens(() => import("#src/reviews/staff/reviews.tsx"), {
        list: "ReviewList",
        edit: "ReviewPage",
      }),
      recordRepresentation: "product",
    },
  },
  {
    name: "brand",
    label: brand.brand,
    menu: ["shop", BrandIcon],
    permission: "shopfront.read",
    fieldNames: brand.fieldNames,
    screens: screens(() => import("#src/brand/staff/brand-page.tsx"), { page: "BrandPage" }),
  },
  {
    name: "advertisements",
    label: content.advertisements,
    singular: content.advertisement,
    menu: ["shop", AdvertisementsIcon],
    permission: "shopfront.read",
    screens: screens(() => import("#src/content/staff/advertisements.tsx"), {
      list: "AdvertisementList",
      create: "AdvertisementCreate",
      edit: "AdvertisementEdit",
    }),
  },
  {
    name: "company",
    label: content.company,
    menu: ["shop", CompanyIcon],
    permission: "shopfront.read",
    screens: screens(() => import("#src/content/staff/company-page.tsx"), { page: "CompanyPage" }),
  },
  {
    name: "outlets",
    label: outlets.outlets,
    singular: outlets.outlet,
    menu: ["shop", OutletsIcon],
    permission: "shopfront.read",
    empty: {
      text: outlets.emptyList,
      action: { text: outlets.emptyAction, to: "/outlets/create", needs: "shopfront.write" },
    },
    fieldNames: outlets.fieldNames,
    screens: screens(() => import("#src/points-of-sale/staff/outlets.tsx"), {
      list: "OutletList",
      create: "OutletCreate",
      edit: "OutletEdit",
    }),
  },
  {
    name: "units",
    label: catalogue.units,
    menu: ["shop", UnitsIcon],
    permission: "shopfront.read",
    screens: screens(() => import("#src/catalogue/staff/units-page.tsx"), { page: "UnitsPage" }),
  },
  {
    name: "opening",
    label: opening.title,
    menu: ["shop", OpeningIcon],
    permission: "shop.open",
    screens: screens(() => import("#src/launch/staff/home-page.tsx"), { page: "OpeningPage" }),
  },
  {
    name: "moving",
    label: moving.title,
    menu: ["shop", MovingIcon],
    permission: "shop.move-in",
    screens: screens(() => import("#src/store-import/staff/moving-page.tsx"), {
      page: "MovingPage",
    }),
  },
  {
    name: "staff",
    label: staff.colleagues,
    singular: staff.singular,
    menu: ["team", StaffIcon],
    permission: "staff.manage",
    valueNames: { role: staff.roleNames },
    screens: screens(() => import("#src/staff/colleagues/colleagues.tsx"), {
      list: "StaffList",
      create: "StaffCreate",
      edit: "StaffEdit",
    }),
  },
  {
    name: "audit",
    label: audit.title,
    menu: ["team", AuditIcon],
    permission: "audit.read",
    screens: screens(() => import("#src/audit/staff/audit-list.tsx"), { list: "AuditList" }),
  },
];

for (const { name, singular, fieldNames, valueNames } of manifests) {
  if (singular) addResourceName(name, singular);
  if (fieldNames) addFieldNames(fieldNames);
  if (valueNames) addValueNames(valueNames);
}
