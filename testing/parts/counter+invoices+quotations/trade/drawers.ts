import { expect } from "vitest";
import { cutMethodOf } from "#src/parts/counter/drawer/cut.ts";
import type { Cut } from "#src/parts/counter/drawer/staff/contract.ts";
import type { StaffOrder } from "#src/shop/orders/staff/staff-order.ts";
import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { StaffClient } from "#testing/staff-client.ts";
import type { Column } from "./books.ts";
import type { Trade } from "./trade.ts";

/** What moved in each drawer, and that its cuts say the same. */

type Amounts = Map<Column, Pesos>;

const add = (amounts: Amounts, method: Column, amount: Pesos) =>
  amounts.set(method, roundPesos((amounts.get(method) ?? 0) + amount));

function drawerOf(drawers: Map<string, Amounts>, person: string): Amounts {
  const amounts = drawers.get(person) ?? new Map<Column, Pesos>();
  drawers.set(person, amounts);
  return amounts;
}

export function moveInDrawer(
  { drawers }: Pick<Trade, "drawers">,
  person: string,
  method: Column,
  amount: Pesos,
): void {
  add(drawerOf(drawers, person), method, amount);
}

/** Learns what moved of an order since it was read last. */
export function learnMovements(trade: Trade, { payments }: StaffOrder): void {
  for (const { id, method, cardFunding, amount, actor } of payments) {
    if (trade.movements.has(id)) continue;
    trade.movements.add(id);
    moveInDrawer(trade, actor, cutMethodOf(method, cardFunding), amount);
  }
}

function addCut(amounts: Amounts, { columns, credit }: Cut): void {
  for (const { method, due } of columns) add(amounts, method, due);
  add(amounts, "later", credit.amount);
}

/** Closed cuts and what is open come to what moved since the first cut, by method. */
export async function expectDrawer(trade: Trade, by: StaffClient): Promise<void> {
  const counted = drawerOf(trade.cuts, by.email);
  const { cuts } = await by.read("drawer/cuts");
  const own = cuts.filter(({ person }) => person.email === by.email);
  for (const { id } of own.filter((each) => !trade.countedCuts.has(each.id))) {
    trade.countedCuts.add(id);
    addCut(counted, await by.read(`drawer/cuts/${id}`));
  }
  const now: Amounts = new Map(counted);
  addCut(now, await by.read("drawer"));
  const moved = [...drawerOf(trade.drawers, by.email)].filter(([, amount]) => amount !== 0);
  const told = [...now].filter(([, amount]) => amount !== 0);
  expect(Object.fromEntries(told), by.email).toEqual(Object.fromEntries(moved));
}
