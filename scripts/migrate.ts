import { prepareStore } from "#src/main/open-store.server.ts";
import { migrated, salesRebuilt } from "#src/main/server-texts.ts";
import { rebuildSales } from "#src/shop/reports/booking.server.ts";
import { runCommand } from "./command.ts";

/**
 * `npm run migrate`: migrates the tables, before the processes that expect them start. With
 * `--rebuild-sales` it also adds up anew what the screen «Ventas» shows.
 */
await runCommand("nothing", async (db, env) => {
  await prepareStore(env, db);
  console.log(`  ${migrated}`);
  if (!process.argv.includes("--rebuild-sales")) return;
  await rebuildSales(db);
  console.log(`  ${salesRebuilt}`);
});
