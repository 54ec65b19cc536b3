import { type ComponentType, lazy } from "react";
import type { ResourceProps } from "react-admin";
import type * as texts from "#src/base/admin-kit/texts.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import type { Action } from "#src/base/staff/roles.ts";

/** What a part of the shop adds to the back office: menu, routes and the audit log follow from it. */
export interface Manifest {
  screens: readonly Screens[];
  /** The audit log's names for what exists once: «Ajustes de pedidos». Records have `singular`. */
  logged?: Readonly<Record<string, string>>;
}

export type SettingsGroup = keyof typeof texts.settingsGroups;
export type MenuEntry = keyof typeof texts.menu;

/** A screen, or the screens of a kind of record: its place in the menu, and who sees it. */
export interface Screens {
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
  /** Its row among the settings: under which heading, and what one sets there. */
  setting?: { group: SettingsGroup; text: string };
  empty?: EmptyListText;
  /** The labels of its fields, unless all of the staff's forms share them (texts.ts). */
  fieldNames?: Readonly<Record<string, string>>;
  /** The names of what its fields may hold, for conflicts and the audit log. */
  valueNames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  screens: Omit<ResourceProps, "name"> | { page: ComponentType };
}

/** A piece of paper as an example: its rows and the last one, each with an amount. */
export interface Sample {
  name: string;
  detail: string;
  rows: readonly (readonly [label: string, amount: string])[];
  total: readonly [label: string, amount: string];
}

/** What an empty list is for: in a few words, a button for those with permission, and an example. */
export interface EmptyListText {
  title?: string;
  text: string;
  sample?: Sample;
  /** The list's initial filters: with them, an empty list counts as empty too. */
  filter?: Readonly<Record<string, unknown>>;
  action: { text: string; to: string; needs: Action };
}

const loads: (() => Promise<unknown>)[] = [];

/** Screens of one file, by use. They load when one is first opened. */
export function screens<Use extends string, Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  names: Record<Use, Name>,
): Record<Use, ComponentType> {
  loads.push(load);
  const screen = (name: Name): ComponentType =>
    lazy(async (): Promise<{ default: ComponentType }> => ({
      default: (await orLoadAgain(load))[name],
    }));
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
