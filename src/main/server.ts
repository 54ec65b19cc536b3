import { runProcess } from "./process.server.ts";
import { serve } from "./serve.server.ts";

/** The process that does everything: database, tables, pages, API and jobs. */
runProcess(serve);
