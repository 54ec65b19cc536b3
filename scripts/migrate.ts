import { prepareStore } from "#src/main/open-store.server.ts";
import { migrated } from "#src/main/server-texts.ts";
import { runCommand } from "./command.ts";

/** `npm run migrate`: migrates the tables, before the processes that expect them start. */
await runCommand("nothing", async (db, env) => {
  await prepareStore(env, db);
  console.log(`  ${migrated}`);
});
