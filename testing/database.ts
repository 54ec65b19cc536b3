import { randomUUID } from "node:crypto";
import type { PoolConfig } from "pg";
import { inject } from "vitest";
import { inDatabase, inServer, templateName } from "./postgres.ts";

export interface TestDatabase {
  name: string;
  connection: PoolConfig;
  /** The same as `DATABASE_URL`, for processes. */
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on the tests' server.
 * @param template the seeded shop's, or null for an empty one
 */
export async function createDatabase(
  template: string | null = templateName,
): Promise<TestDatabase> {
  const server = inject("connection");
  const name = `shop_${randomUUID().slice(0, 8)}`;
  await inServer(server, (client) =>
    client.query(
      // Copying the files costs less than writing each page to the log first, as is the default.
      `create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`,
    ),
  );
  const connection = inDatabase(server, name);
  return {
    name,
    connection,
    url: urlOf(connection),
    drop: () =>
      inServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** The embedded server needs no password; this one shows whether a command prints it. */
export const urlOf = ({ connectionString, user, host = "", database }: PoolConfig): string =>
  connectionString ??
  `postgres://${user}:secreto@localhost/${database}?host=${encodeURIComponent(host)}`;
