import { type ComponentType, lazy } from "react";
import type { ResourceProps } from "react-admin";
import type { Action } from "#src/staff/roles.ts";

export const menuSections = ["sales", "catalogue", "shop", "team"] as const;

export type MenuSection = (typeof menuSections)[number];

/** A part of the back office: its place in the menu, its screens, and who sees it. */
export interface Manifest {
  /** The name in its endpoints under /api/admin, and in its screens' URLs. */
  name: string;
  /** The label in the menu: «Pedidos». */
  label: string;
  /** The name of one record, also in the audit log: «Pedido». */
  singular?: string;
  /** Without a menu entry it is reached from another screen. */
  menu?: { section: MenuSection; icon: ComponentType };
  /** The permission that shows it in the menu. */
  permission: Action;
  /** The hint for a new shop's empty list. */
  empty?: EmptyListText;
  /** Names of its fields, unless other parts of the shop share them (texts.ts). */
  fieldNames?: Readonly<Record<string, string>>;
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

/**
 * Loads a screen when it is first opened: the back office starts with its menu and first screen.
 */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  loads.push(load);
  return lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
}

/** Preloads all screens, one after the other, so that they open instantly later. */
export async function fetchScreens(): Promise<void> {
  // Offline, it is loaded when it is opened.
  for (const load of loads) await load().catch(() => {});
}
