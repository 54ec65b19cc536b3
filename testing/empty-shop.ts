import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { inject } from "vitest";
import { prepareStore } from "#src/open-store.server.ts";
import { openDatabase } from "#src/platform/database.server.ts";
import { parseEnv } from "#src/platform/env.server.ts";
import { inDatabase, inServer } from "./postgres.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

/** Opens a shop like at its first start, without the demo. */
export async function openEmptyShop(env: Record<string, string> = {}): Promise<TestShop> {
  const name = `empty_${randomUUID().slice(0, 8)}`;
  const server = inject("connection");
  const connection = inDatabase(server, name);
  await inServer(server, (client) => client.query(`create database ${name}`));
  const settings = { SEED: "none", DATA_DIR: dirname(inject("mediaFolder")), ...env };
  const db = openDatabase(connection, () => {});
  await prepareStore(parseEnv(settings), db);
  await db.$client.end();
  const shop = await openTestShop({ connection, env: settings });
  return {
    ...shop,
    async close() {
      await shop.close();
      await inServer(server, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}
