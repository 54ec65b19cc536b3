import { currentBuild, hasBackOffice } from "#src/base/platform/http/builds.server.ts";
import { loadEnvFileOrExit } from "#src/base/platform/env-file.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import { notBuilt } from "#src/main/server-texts.ts";
import { loadProgram } from "./program.ts";

/** `npm run serve`: serves what `npm run build` has built. */
loadEnvFileOrExit();
const program = await loadProgram();
if (!program || !hasBackOffice(currentBuild(root))) {
  console.error(`\n  ${notBuilt}\n`);
  process.exit(1);
}
program.runProcess(program.serve);
