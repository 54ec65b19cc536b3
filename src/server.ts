import { runProcess } from "./process.server.ts";
import { serve } from "./serve.server.ts";

/** The one process that does it all: database, tables, pages, API and jobs. */
runProcess((onClose) => serve("prepare", onClose));
