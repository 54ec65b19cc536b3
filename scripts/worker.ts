import "#src/quick-resolution.ts";
import { loadEnvFileOrExit } from "#src/platform/env-file.server.ts";

/** `npm run worker`: runs the queue's jobs, apart from the processes that serve pages. */
loadEnvFileOrExit();
const [{ runProcess }, { work }] = await Promise.all([
  import("#src/process.server.ts"),
  import("#src/worker.server.ts"),
]);
runProcess(work);
