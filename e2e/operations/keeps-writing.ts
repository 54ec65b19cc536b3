import { Client } from "pg";
import { startEmbeddedPostgres } from "#src/base/platform/db/embedded-postgres.server.ts";
import { defined } from "#testing/defined.ts";

/** For durability.test.ts: opens a folder's embedded database and writes endlessly. */
const postgres = await startEmbeddedPostgres(defined(process.argv[2]));
const client = new Client(postgres.connection);
await client.connect();
await client.query("create table if not exists written (number serial primary key)");
for (;;) {
  const { rows } = await client.query<{ number: number }>(
    "insert into written default values returning number",
  );
  process.stdout.write(`${defined(rows[0]).number}\n`);
}
