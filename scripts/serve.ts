import { fileURLToPath } from "node:url";
import { currentBuild, currentBuildName, hasBackOffice } from "#src/platform/builds.server.ts";
import { loadEnvFileOrExit } from "#src/platform/env-file.server.ts";
import { runProcess } from "#src/process.server.ts";
import { serve } from "#src/serve.server.ts";
import { notBuilt } from "#src/server-texts.ts";
import { hashSources } from "./sources.ts";

/** `npm run serve`: serves what `npm run build` has built. */
loadEnvFileOrExit();
const root = fileURLToPath(new URL("..", import.meta.url));
if (currentBuildName(root) !== hashSources(root) || !hasBackOffice(currentBuild(root))) {
  console.error(`\n  ${notBuilt}\n`);
  process.exit(1);
}
runProcess(serve);
