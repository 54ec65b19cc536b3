import type { Database } from "#src/platform/db/database.server.ts";
import { defaultHoldLimits, type HoldLimits } from "#src/checkout/hold-limits.ts";
import { orderSettings } from "./schema.server.ts";

export interface OrderSettings extends HoldLimits {
  emailPaidOrders: boolean;
  /** Null for the company's contact address. */
  emailTo: string | null;
}

/** Returns the staff's settings for orders, or the defaults if none are stored. */
export async function findOrderSettings(db: Database): Promise<OrderSettings> {
  const [row] = await db.select().from(orderSettings);
  return row ?? { ...defaultHoldLimits, emailPaidOrders: true, emailTo: null };
}
