import { jsonb, PgDialect, pgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { onlyKeys } from "./redaction.server.ts";

const events = pgTable("events", { details: jsonb() });

test("the keys that may stay travel beside the statement, whatever their names", () => {
  const hostile = "note'; drop table events; --";
  const { sql, params } = new PgDialect().sqlToQuery(onlyKeys(events.details, ["id", hostile]));
  expect(params).toEqual([["id", hostile]]);
  expect(sql).not.toContain("drop");
});
