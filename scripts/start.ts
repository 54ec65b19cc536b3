import { loadEnvFile } from "#src/platform/env-file.server.ts";
import { buildIfNeeded } from "./build.ts";

/** `npm start`: builds if needed, then becomes the store's process. */
loadEnvFile();
console.log("\n  Abriendo la tienda");
await buildIfNeeded();
await import("#src/server.ts");
