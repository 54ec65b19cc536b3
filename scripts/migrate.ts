import { prepareStore } from "#src/open-store.server.ts";
import { migrated } from "#src/server-texts.ts";
import { runCommand } from "./command.ts";

/** `npm run migrate`: migrates the tables, before the processes that expect them start. */
await runCommand("nothing", async (db, env) => {
  const production = process.env["NODE_ENV"] === "production";
  await prepareStore({ ...env, production }, db);
  console.log(`  ${migrated}`);
});
