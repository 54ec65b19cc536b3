import type { Database } from "#src/platform/db/database.server.ts";
import { preparedQuery } from "#src/platform/db/prepared-queries.server.ts";
import { defaultHoldLimits, type HoldLimits } from "./hold-limits.ts";
import { orderSettings } from "./schema.server.ts";

export interface OrderSettings extends HoldLimits {
  emailPaidOrders: boolean;
  /** Null for the company's contact address. */
  emailTo: string | null;
}

/** Returns the staff's settings for orders, or the defaults if none are stored. */
export async function findOrderSettings(db: Database): Promise<OrderSettings> {
  const [row] = await storedSettings(db, {});
  return row ?? { ...defaultHoldLimits, emailPaidOrders: true, emailTo: null };
}

const storedSettings = preparedQuery((db) => db.select().from(orderSettings));
