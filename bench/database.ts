import { resolve } from "node:path";
import { openDatabase } from "../src/base/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "../src/base/platform/db/embedded-postgres.server.ts";

/** Joins the database of a running store, which runs the server. */
export async function joinDatabase(name: string) {
  const folder = resolve(".cache/bench", name, "postgres");
  const { connection } = await startEmbeddedPostgres(folder);
  const db = openDatabase(connection, () => {});
  return { db, folder, close: () => db.$client.end() };
}
