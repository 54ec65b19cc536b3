import "./quick-resolution.ts";

/** The process that does everything: database, tables, pages, API and jobs. */
const [{ runProcess }, { serve }] = await Promise.all([
  import("./process.server.ts"),
  import("./serve.server.ts"),
]);
runProcess((onClose) => serve("prepare", onClose));
