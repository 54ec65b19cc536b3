import { fileURLToPath } from "node:url";
import { currentBuild, currentBuildName, hasBackOffice } from "#src/platform/http/builds.server.ts";
import { loadEnvFileOrExit } from "#src/platform/env-file.server.ts";
import { runProcess } from "#src/main/process.server.ts";
import { serve } from "#src/main/serve.server.ts";
import { notBuilt } from "#src/main/server-texts.ts";
import { hashSources } from "./sources.ts";

/** `npm run serve`: serves what `npm run build` has built. */
loadEnvFileOrExit();
const root = fileURLToPath(new URL("..", import.meta.url));
if (currentBuildName(root) !== hashSources(root) || !hasBackOffice(currentBuild(root))) {
  console.error(`\n  ${notBuilt}\n`);
  process.exit(1);
}
runProcess(serve);
