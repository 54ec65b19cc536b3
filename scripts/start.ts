import cluster from "node:cluster";
import { loadEnvFileOrExit } from "#src/base/platform/env-file.server.ts";
import { noBackOffice } from "#src/main/server-texts.ts";
import { buildBackOffice, buildPages } from "./build.ts";
import { loadProgram } from "./program.ts";

/**
 * `npm start`: runs the store's process and builds what is missing: the pages while the database
 * opens and fills, the back office once the shop is open.
 */
loadEnvFileOrExit();
if (cluster.isPrimary) console.log("");
const { runProcess, serve } = (await loadProgram()) ?? (await import("#src/main/program.ts"));
const pagesBuilt = cluster.isPrimary ? buildPages() : Promise.resolve();
// serve() reports the error when it awaits the pages.
pagesBuilt.catch(() => {});
runProcess(async (onClose) => {
  await serve(onClose, pagesBuilt);
  if (cluster.isWorker) return;
  const stopped = new AbortController();
  onClose(async () => stopped.abort());
  buildBackOffice(stopped.signal).catch((error: Error) => {
    if (!stopped.signal.aborted) console.error(`\n  ${noBackOffice(error.message)}\n`);
  });
});
