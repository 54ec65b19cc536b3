import {
  addFieldNames,
  addResourceName,
  addValueNames,
} from "#src/base/admin-kit/ui/field-names.ts";
import type { Manifest, MenuEntry } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { manifest as sales } from "#src/shop/reports/staff/manifest.ts";
import { manifest as orders } from "#src/shop/orders/staff/manifest.ts";
import { manifest as draftOrders } from "#src/shop/draft-orders/staff/manifest.ts";
import { manifest as search } from "#src/shop/search/staff/manifest.ts";
import { manifest as catalogue } from "#src/shop/catalogue/staff/manifest.ts";
import { manifest as customers } from "#src/shop/customers/staff/manifest.ts";
import { manifest as contacts } from "#src/shop/contacts/staff/manifest.ts";
import { manifest as reviews } from "#src/shop/reviews/staff/manifest.ts";
import { manifest as promotions } from "#src/shop/promotions/staff/manifest.ts";
import { manifest as delivery } from "#src/shop/delivery/staff/manifest.ts";
import { manifest as pointsOfSale } from "#src/shop/points-of-sale/staff/manifest.ts";
import { manifest as brand } from "#src/shop/content/staff/brand/manifest.ts";
import { manifest as content } from "#src/shop/content/staff/manifest.ts";
import { manifest as staff } from "#src/base/staff/colleagues/manifest.ts";
import { manifest as audit } from "#src/base/audit/staff/manifest.ts";
import { manifest as status } from "#src/shop/status/staff/manifest.ts";

/** In the order of the tabs below each entry of the menu. */
const own: readonly Manifest[] = [
  sales,
  orders,
  draftOrders,
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
];

/** Every screen; those of optional parts follow. */
export const manifests = own.flatMap(({ screens }) => screens);

/** A screen that an entry of the menu leads to. */
export interface Tab {
  /** Of the records that it shows. */
  name: string;
  to: string;
  label: string;
}

/** The page whose rows lead to each of the settings. */
const settings: Tab = { name: "settings", to: "/settings", label: texts.menu.settings };

/** Returns the screens of an entry that a role may see; the entry leads to the first. */
export function tabsOf(entry: MenuEntry, can: (action: Action) => boolean): Tab[] {
  const home = { name: "", to: "/", label: texts.menu.home };
  const own = manifests.flatMap(({ name, menu, label, tab = label, permission }) =>
    menu === entry && tab !== null && can(permission) ? [{ name, to: `/${name}`, label: tab }] : [],
  );
  if (entry === "settings") return own.length > 0 ? [settings] : [];
  return entry === "home" && can("home.read") ? [home, ...own] : own;
}

/** Returns the entry of the screen at a path; none has the person's own account. */
export function entryAt(pathname: string): MenuEntry | null {
  const [, name] = pathname.split("/");
  if (name === settings.name) return "settings";
  return name === "" ? "home" : (manifests.find((each) => each.name === name)?.menu ?? null);
}

/** Returns the screens beside the one at a path; a record's page has none. */
export function tabsAt(pathname: string, can: (action: Action) => boolean) {
  const entry = entryAt(pathname);
  const tabs = entry ? tabsOf(entry, can) : [];
  return {
    label: entry ? texts.menu[entry] : "",
    tabs: tabs.some(({ to }) => to === pathname) ? tabs : [],
  };
}

/** Adds the screens of optional parts, before the program starts. */
export function addManifests(added: readonly Manifest[]): void {
  manifests.push(...added.flatMap(({ screens }) => screens));
  addNames(added);
}

function addNames(added: readonly Manifest[]): void {
  for (const { logged = {} } of added)
    for (const name of keysOf(logged)) addResourceName(name, logged[name] ?? name);
  for (const { name, singular, fieldNames, valueNames } of added.flatMap(
    ({ screens }) => screens,
  )) {
    if (singular) addResourceName(name, singular);
    if (fieldNames) addFieldNames(fieldNames);
    if (valueNames) addValueNames(valueNames);
  }
}

addNames(own);
