import { styleText } from "node:util";
import { clientFor } from "#src/base/platform/db/prepared-statements.server.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { findTarget } from "#src/base/platform/db/command-target.server.ts";
import { loadEnvFile } from "#src/base/platform/env-file.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { messageOf } from "#src/base/kernel/errors.ts";
import { findStatus } from "#src/shop/status/facts.server.ts";
import { type Line, needsHands } from "#src/shop/status/judge.ts";

/** `npm run status`: how the store is; ends with 1 if something needs hands, which is red. */
const marks = {
  good: { sign: "✓", colour: "green" },
  unsure: { sign: "?", colour: "yellow" },
  bad: { sign: "✗", colour: "red" },
} as const;

function print({ name, verdict, says }: Line): void {
  const { sign, colour } = marks[verdict];
  console.log(styleText(colour, `  ${sign} ${`${name}:`.padEnd(30)} ${says}`));
}

try {
  loadEnvFile();
  const env = parseEnv(process.env, { serves: false });
  const target = await findTarget(env, false);
  const db = openDatabase({ ...target.connection, ...clientFor(env), max: 1 }, () => {});
  const lines = await findStatus(db, env);
  lines.forEach(print);
  if (needsHands(lines)) process.exitCode = 1;
  await db.$client.end();
  await target.close();
} catch (error) {
  console.error(`\n  ${messageOf(error)}\n`);
  process.exitCode = 1;
}
