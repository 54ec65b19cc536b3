/** What scripts/serve.ts and scripts/start.ts run: from the build, where there is one. */
export { runProcess } from "./process.server.ts";
export { serve } from "./serve.server.ts";
