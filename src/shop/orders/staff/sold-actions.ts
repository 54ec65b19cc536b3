import type { ComponentType } from "react";

/** What optional parts let the staff do with an order that they just sold. */
type SoldAction = ComponentType<{ orderId: number }>;

export const soldActions: SoldAction[] = [];

export function addSoldActions(actions: readonly SoldAction[]): void {
  soldActions.push(...actions);
}
