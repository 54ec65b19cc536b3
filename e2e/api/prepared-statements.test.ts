import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { clientFor } from "#src/base/platform/db/prepared-statements.server.ts";

async function namedStatements(preparesStatements: boolean): Promise<number> {
  const client = clientFor({ preparesStatements });
  const db = openDatabase({ ...inject("connection"), max: 1, ...client }, () => {});
  try {
    for (let time = 0; time < 4; time++) await db.execute(sql`select ${time}::int + 1`);
    await db.$client.query({ name: "a-librarys", text: "select $1::int", values: [1] });
    const { rows } = await db.execute("select statement from pg_prepared_statements");
    return rows.length;
  } finally {
    await db.$client.end();
  }
}

test("what is asked again and again is parsed once for a connection, unless a pooler forbids it", async () => {
  expect(await namedStatements(true)).toBe(2);
  expect(await namedStatements(false)).toBe(0);
});
