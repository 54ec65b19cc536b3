import type { SoldAction } from "#src/shop/staff-part.ts";

/** What optional parts let the staff do with an order that they just sold. */
export const soldActions: SoldAction[] = [];

export function addSoldActions(actions: readonly SoldAction[]): void {
  soldActions.push(...actions);
}
