import type { Database } from "#src/base/platform/db/database.server.ts";
import { receivableSettings } from "./receivables/schema.server.ts";

export async function fillDemo(db: Database): Promise<void> {
  await db.insert(receivableSettings).values({ enabled: true });
}
