import { Client } from "pg";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#src/platform/database.server.ts";

async function namedStatements(config: object): Promise<number> {
  const db = openDatabase({ ...inject("connection"), max: 1, ...config }, () => {});
  try {
    for (let time = 0; time < 4; time++) await db.execute(sql`select ${time}::int + 1`);
    const { rows } = await db.execute("select statement from pg_prepared_statements");
    return rows.length;
  } finally {
    await db.$client.end();
  }
}

test("what is asked again and again is parsed once for a connection, unless a pooler forbids it", async () => {
  expect(await namedStatements({})).toBe(1);
  expect(await namedStatements({ Client })).toBe(0);
});
