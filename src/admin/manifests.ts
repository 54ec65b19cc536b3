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
import * as status from "#src/status/staff/texts.ts";
import { keysOf } from "#src/kernel/records.ts";
import * as moving from "#src/store-import/texts.ts";
import { addFieldNames, addResourceName, addValueNames } from "#src/admin-kit/ui/field-names.ts";
import * as texts from "#src/admin-kit/texts.ts";

export type MenuEntry = keyof typeof texts.menu;

/** A screen, or the screens of a kind of record: its place in the menu, and who sees it. */
interface Manifest {
  /** The name in its endpoints under /api/admin, and in its screens' URLs. */
  name: string;
  /** The label in the menu: «Pedidos». */
  label: string;
  /** The name of one record, also in the audit log: «Pedido». */
  singular?: string;
  menu: MenuEntry;
  /** Its tab among the entry's screens, unless that is its label; null: reached from another one. */
  tab?: string | null;
  permission: Action;
  empty?: EmptyListText;
  /** The labels of its fields, unless all of the staff's forms share them (texts.ts). */
  fieldNames?: Readonly<Record<string, string>>;
  /** The names of what its fields may hold, for conflicts and the audit log. */
  valueNames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
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
    name: "sales",
    menu: "home",
    label: sales.title,
    permission: "sales.read",
    screens: screens(() => import("#src/sales/staff/sales-page.tsx"), { page: "SalesPage" }),
  },
  {
    name: "orders",
    menu: "orders",
    label: orders.orders,
    singular: orders.order,
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
    name: "held-orders",
    menu: "orders",
    label: orders.heldOrders,
    permission: "orders.read",
    screens: screens(() => import("#src/orders/staff/order-list.tsx"), { page: "HeldOrderList" }),
  },
  {
    name: "products",
    menu: "products",
    label: catalogue.products,
    singular: catalogue.product,
    permission: "products.read",
    empty: {
      text: catalogue.emptyList,
      filter: { archived: "false" },
      action: { text: catalogue.emptyAction, to: "/products/create", needs: "products.write" },
    },
    fieldNames: catalogue.fieldNames,
    valueNames: { reason: catalogue.reasons },
    screens: {
      ...screens(() => import("#src/catalogue/staff/list/product-list.tsx"), {
        list: "ProductList",
      }),
      ...screens(() => import("#src/catalogue/staff/form/product-form.tsx"), {
        create: "ProductCreate",
        edit: "ProductEdit",
      }),
    },
  },
  {
    name: "categories",
    menu: "products",
    label: catalogue.categories,
    singular: catalogue.category,
    permission: "products.read",
    screens: screens(() => import("#src/catalogue/staff/categories/categories.tsx"), {
      list: "CategoriesPage",
      create: "CategoryCreate",
      edit: "CategoryEdit",
    }),
  },
  {
    name: "subcategories",
    menu: "products",
    tab: null,
    label: catalogue.subcategories,
    singular: catalogue.subcategory,
    permission: "products.read",
    screens: screens(() => import("#src/catalogue/staff/categories/categories.tsx"), {
      create: "SubcategoryCreate",
      edit: "SubcategoryEdit",
    }),
  },
  {
    name: "best-sellers",
    menu: "products",
    label: catalogue.bestSellers,
    permission: "products.write",
    screens: screens(() => import("#src/catalogue/staff/list/best-sellers-page.tsx"), {
      page: "BestSellersPage",
    }),
  },
  {
    name: "stock-count",
    menu: "products",
    label: catalogue.count,
    permission: "stock.move",
    screens: screens(() => import("#src/catalogue/staff/stock/count-page.tsx"), {
      page: "CountPage",
    }),
  },
  {
    name: "product-imports",
    menu: "products",
    label: catalogue.importProducts,
    permission: "stock.import",
    screens: screens(() => import("#src/catalogue/staff/import/import-page.tsx"), {
      page: "ImportPage",
    }),
  },
  {
    name: "customers",
    menu: "customers",
    label: customers.title,
    singular: customers.singular,
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
    menu: "messages",
    label: messages.title,
    singular: messages.singular,
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
    name: "reviews",
    menu: "messages",
    label: reviews.title,
    singular: reviews.singular,
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
    name: "promotions",
    menu: "promotions",
    label: promotions.promotions,
    singular: promotions.promotion,
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
    menu: "promotions",
    label: promotions.simulator,
    permission: "promotions.read",
    screens: screens(() => import("#src/promotions/staff/simulator-page.tsx"), {
      page: "SimulatorPage",
    }),
  },
  {
    name: "deliveries",
    menu: "deliveries",
    tab: delivery.costs,
    label: delivery.title,
    permission: "delivery.read",
    screens: screens(() => import("#src/delivery/staff/deliveries-page.tsx"), {
      page: "DeliveriesPage",
    }),
  },
  {
    name: "delivery-zones",
    menu: "deliveries",
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
    name: "outlets",
    menu: "deliveries",
    label: outlets.outlets,
    singular: outlets.outlet,
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
    name: "searches",
    menu: "searches",
    label: catalogue.searches,
    permission: "searches.read",
    screens: screens(() => import("#src/search/staff/search-list.tsx"), { list: "SearchList" }),
  },
  {
    name: "synonyms",
    menu: "searches",
    label: catalogue.synonyms,
    singular: catalogue.synonym,
    permission: "searches.read",
    screens: {
      ...screens(() => import("#src/search/staff/synonyms.tsx"), {
        list: "SynonymList",
        create: "SynonymCreate",
        edit: "SynonymEdit",
      }),
      recordRepresentation: "typed",
    },
  },
  {
    name: "redirects",
    menu: "searches",
    label: catalogue.redirects,
    singular: catalogue.redirect,
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
    name: "brand",
    menu: "shop",
    label: brand.brand,
    permission: "shopfront.read",
    fieldNames: brand.fieldNames,
    screens: screens(() => import("#src/brand/staff/brand-page.tsx"), { page: "BrandPage" }),
  },
  {
    name: "company",
    menu: "shop",
    label: content.company,
    permission: "shopfront.read",
    screens: screens(() => import("#src/content/staff/company-page.tsx"), { page: "CompanyPage" }),
  },
  {
    name: "advertisements",
    menu: "shop",
    label: content.advertisements,
    singular: content.advertisement,
    permission: "shopfront.read",
    screens: screens(() => import("#src/content/staff/advertisements.tsx"), {
      list: "AdvertisementList",
      create: "AdvertisementCreate",
      edit: "AdvertisementEdit",
    }),
  },
  {
    name: "order-settings",
    menu: "settings",
    tab: orders.orders,
    label: orders.settings,
    permission: "orders.configure",
    screens: screens(() => import("#src/orders/staff/order-settings-page.tsx"), {
      page: "OrderSettingsPage",
    }),
  },
  {
    name: "units",
    menu: "settings",
    label: catalogue.units,
    permission: "shopfront.read",
    screens: screens(() => import("#src/catalogue/staff/units-page.tsx"), { page: "UnitsPage" }),
  },
  {
    name: "staff",
    menu: "settings",
    label: staff.colleagues,
    singular: staff.singular,
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
    menu: "settings",
    label: audit.title,
    permission: "audit.read",
    screens: screens(() => import("#src/audit/staff/audit-list.tsx"), { list: "AuditList" }),
  },
  {
    name: "status",
    menu: "settings",
    label: status.title,
    permission: "jobs.retry",
    screens: screens(() => import("#src/status/staff/status-page.tsx"), { page: "StatusPage" }),
  },
  {
    name: "opening",
    menu: "settings",
    label: opening.title,
    permission: "shop.open",
    screens: screens(() => import("#src/launch/staff/home-page.tsx"), { page: "OpeningPage" }),
  },
  {
    name: "moving",
    menu: "settings",
    label: moving.title,
    permission: "shop.move-in",
    screens: screens(() => import("#src/store-import/staff/moving-page.tsx"), {
      page: "MovingPage",
    }),
  },
];

/** A screen that an entry of the menu leads to. */
export interface Tab {
  /** Of the records that it shows. */
  name: string;
  to: string;
  label: string;
}

/** Returns the screens of an entry that a role may see; the entry leads to the first. */
export function tabsOf(entry: MenuEntry, can: (action: Action) => boolean): Tab[] {
  const home = { name: "", to: "/", label: texts.menu.home };
  const own = manifests.flatMap(({ name, menu, label, tab = label, permission }) =>
    menu === entry && tab !== null && can(permission) ? [{ name, to: `/${name}`, label: tab }] : [],
  );
  return entry === "home" && can("home.read") ? [home, ...own] : own;
}

/** Returns the entry of the screen at a path; none has the person's own account. */
export function entryAt(pathname: string): MenuEntry | null {
  const [, name] = pathname.split("/");
  return name === "" ? "home" : (manifests.find((each) => each.name === name)?.menu ?? null);
}

for (const { name, singular, fieldNames, valueNames } of manifests) {
  if (singular) addResourceName(name, singular);
  if (fieldNames) addFieldNames(fieldNames);
  if (valueNames) addValueNames(valueNames);
}
