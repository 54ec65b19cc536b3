import { runUserCommand } from "#src/staff/colleagues/user-command.server.ts";
import { runCommand } from "./command.ts";

/** `npm run user`: the staff from the operator's side, above all the first owner. */
await runCommand("tables", async (db) =>
  console.log(await runUserCommand(db, process.argv.slice(2))),
);
