import type { Manifest } from "#src/base/admin-kit/ui/manifest.ts";
import type { ComponentType } from "react";
import type { LoadQuoting } from "./draft-orders/staff/quoting.ts";

/** What an optional part adds to the back office (docs/architecture.md). */
export interface StaffPart extends Manifest {
  /** Where its tabs stand among those of other parts: the lowest first, those without one last. */
  order?: number;
  /** What can be done with an order that was just sold; its code comes late. */
  soldActions?: readonly SoldAction[];
  /** How what the staff write down becomes a quotation; its code comes with «Nueva venta». */
  quoting?: LoadQuoting;
  /** What «Inicio» shows instead of the dashboard. */
  home?: () => React.ReactNode;
}

export type SoldAction = ComponentType<{ orderId: number }>;
