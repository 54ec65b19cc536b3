import { dirname } from "node:path";
import { inject } from "vitest";
import { prepareStore } from "#src/main/open-store.server.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { createDatabase } from "./database.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

/** Opens a shop like at its first start, without the demo. */
export async function openEmptyShop(env: Record<string, string> = {}): Promise<TestShop> {
  const { connection, drop } = await createDatabase(null);
  const settings = { SEED: "none", DATA_DIR: dirname(inject("mediaFolder")), ...env };
  const db = openDatabase(connection, () => {});
  await prepareStore(parseEnv(settings), db);
  await db.$client.end();
  const shop = await openTestShop({ connection, env: settings });
  return {
    ...shop,
    async close() {
      await shop.close();
      await drop();
    },
  };
}
