import type { Database } from "#src/platform/database.server.ts";
import { preparedQuery } from "#src/platform/prepared-queries.server.ts";
import { defaultHoldLimits, type HoldLimits } from "./hold-limits.ts";
import { orderSettings } from "./schema.server.ts";

export interface OrderSettings extends HoldLimits {
  emailPaidOrders: boolean;
  /** Null: to the company's contact address. */
  emailTo: string | null;
}

/** What the staff decide about orders; a shop that never said anything has the defaults. */
export async function findOrderSettings(db: Database): Promise<OrderSettings> {
  const [row] = await storedSettings(db, {});
  return row ?? { ...defaultHoldLimits, emailPaidOrders: true, emailTo: null };
}

const storedSettings = preparedQuery((db) => db.select().from(orderSettings));
