import { addFieldNames, addResourceName, addValueNames } from "#src/admin-kit/ui/field-names.ts";
import type { MenuEntry } from "#src/admin-kit/ui/manifest.ts";
import * as texts from "#src/admin-kit/texts.ts";
import { keysOf } from "#src/kernel/records.ts";
import type { Action } from "#src/staff/roles.ts";
import { manifest as sales } from "#src/sales/staff/manifest.ts";
import { manifest as orders } from "#src/orders/staff/manifest.ts";
import { manifest as invoices } from "#src/invoices/staff/manifest.ts";
import { manifest as invoiceSettings } from "#src/invoices/staff/settings/manifest.ts";
import { manifest as quotations } from "#src/quotations/staff/manifest.ts";
import { manifest as drawer } from "#src/drawer/staff/manifest.ts";
import { manifest as receivables } from "#src/receivables/staff/manifest.ts";
import { manifest as search } from "#src/search/staff/manifest.ts";
import { manifest as catalogue } from "#src/catalogue/staff/manifest.ts";
import { manifest as customers } from "#src/customers/staff/manifest.ts";
import { manifest as contacts } from "#src/contacts/staff/manifest.ts";
import { manifest as reviews } from "#src/reviews/staff/manifest.ts";
import { manifest as promotions } from "#src/promotions/staff/manifest.ts";
import { manifest as delivery } from "#src/delivery/staff/manifest.ts";
import { manifest as pointsOfSale } from "#src/points-of-sale/staff/manifest.ts";
import { manifest as brand } from "#src/brand/staff/manifest.ts";
import { manifest as content } from "#src/content/staff/manifest.ts";
import { manifest as staff } from "#src/staff/colleagues/manifest.ts";
import { manifest as audit } from "#src/audit/staff/manifest.ts";
import { manifest as status } from "#src/status/staff/manifest.ts";
import { manifest as launch } from "#src/launch/staff/manifest.ts";
import { manifest as storeImport } from "#src/store-import/staff/manifest.ts";

/** In the order of the tabs below each entry of the menu. */
const parts = [
  sales,
  orders,
  quotations,
  invoices,
  invoiceSettings,
  receivables,
  drawer,
  search,
  catalogue,
  customers,
  contacts,
  reviews,
  promotions,
  delivery,
  pointsOfSale,
  brand,
  content,
  staff,
  audit,
  status,
  launch,
  storeImport,
];

export const manifests = parts.flatMap(({ screens }) => screens);

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

for (const { logged = {} } of parts)
  for (const name of keysOf(logged)) addResourceName(name, logged[name] ?? name);
for (const { name, singular, fieldNames, valueNames } of manifests) {
  if (singular) addResourceName(name, singular);
  if (fieldNames) addFieldNames(fieldNames);
  if (valueNames) addValueNames(valueNames);
}
