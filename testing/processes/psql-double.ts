import { Client } from "pg";

/**
 * Runs the last word as SQL, as PostgreSQL's own administrator, and prints the first value. The
 * database that installed servers call `tienda` is the test's.
 */
const url = new URL(process.env["TEST_DATABASE"] ?? "");
const name = url.pathname.slice(1);
url.pathname = "/postgres";
const client = new Client({ connectionString: url.href });
await client.connect();
const sql = (process.argv.at(-1) ?? "").replaceAll(/\btienda\b/g, name);
const { rows } = await client.query<Record<string, unknown>>(sql);
for (const row of rows) console.log(Object.values(row)[0]);
await client.end();
