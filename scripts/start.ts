import "#src/quick-resolution.ts";
import { loadEnvFileOrExit } from "#src/platform/env-file.server.ts";
import { noBackOffice } from "#src/server-texts.ts";
import { buildBackOffice, buildPages } from "./build.ts";

/**
 * `npm start`: the store's process, which builds what is missing: its pages while the database is
 * opened and filled, the back office behind the open shop.
 */
loadEnvFileOrExit();
console.log("");
const pagesBuilt = buildPages();
// Told when the shop would open with them.
pagesBuilt.catch(() => {});
const [{ runProcess }, { serve }] = await Promise.all([
  import("#src/process.server.ts"),
  import("#src/serve.server.ts"),
]);
runProcess(async (onClose) => {
  await serve("prepare", onClose, pagesBuilt);
  const stopped = new AbortController();
  onClose(async () => stopped.abort());
  buildBackOffice(stopped.signal).catch((error: Error) => {
    if (!stopped.signal.aborted) console.error(`\n  ${noBackOffice(error.message)}\n`);
  });
});
