import { type ComponentType, lazy } from "react";
import type { ResourceProps } from "react-admin";
import type { Action } from "#src/staff/roles.ts";

export const menuSections = ["sales", "catalogue", "shop", "team"] as const;

export type MenuSection = (typeof menuSections)[number];

/** One thing that the staff keep up: its place in the menu, its screens, and who sees it. */
export interface Manifest {
  /** Of its endpoints under /api/admin, and of its screens' URLs. */
  name: string;
  /** In the menu: «Pedidos». */
  label: string;
  /** One of them, where there are many: «Pedido». */
  singular?: string;
  /** Without one it is reached from another screen. */
  menu?: { section: MenuSection; icon: ComponentType };
  /** Who may do this sees it in the menu. */
  permission: Action;
  /** Of a list that a new shop sees without anything in it. */
  empty?: EmptyListText;
  /** Names of its fields, where no other part of the shop has them too (texts.ts). */
  fieldNames?: Readonly<Record<string, string>>;
  /** Screens of records, or one page. */
  screens: Omit<ResourceProps, "name"> | { page: ComponentType };
}

/** What an empty list says to do: one sentence, and a button for who may press it. */
export interface EmptyListText {
  text: string;
  /** With what the list begins: it is as empty under these filters as without any. */
  filter?: Readonly<Record<string, unknown>>;
  action: { text: string; to: string; needs: Action };
}

const loads: (() => Promise<unknown>)[] = [];

/** Fetched when it is first opened: the back office begins with its menu and its first screen. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  loads.push(load);
  return lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
}

/** All screens, one after the other: what is opened later is there at once. */
export async function fetchScreens(): Promise<void> {
  // Without a network it is fetched when it is opened.
  for (const load of loads) await load().catch(() => {});
}
