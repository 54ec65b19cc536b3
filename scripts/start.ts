import { loadEnvFileOrExit } from "#src/platform/env-file.server.ts";
import { buildIfNeeded } from "./build.ts";

/** `npm start`: builds if needed, then becomes the store's process. */
loadEnvFileOrExit();
console.log("\n  Abriendo la tienda");
await buildIfNeeded();
await import("#src/server.ts");
