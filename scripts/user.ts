import { runUserCommand } from "#src/base/staff/colleagues/user-command.server.ts";
import { runCommand } from "./command.ts";

/** `npm run user`: manages the staff from the terminal, above all the first owner. */
await runCommand("tables", async (db) =>
  console.log(await runUserCommand(db, process.argv.slice(2))),
);
