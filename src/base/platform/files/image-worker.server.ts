import { setPriority } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "#src/base/platform/root.server.ts";
import type { ImageAnswer, ImageTask } from "./image-process.server.ts";

/** The process of `imageProcess`, at a lower priority than pages. */
setPriority(5);
// An exit would wait for the image in progress.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal interrupts all processes: this one ends with the shop, which may still need it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on(
  "message",
  (task: ImageTask) => void answer(task).then((reply) => process.send?.(reply)),
);

async function answer({ module, name, args }: ImageTask): Promise<ImageAnswer> {
  try {
    const functions: Record<string, (...args: readonly unknown[]) => unknown> = await import(
      pathToFileURL(join(root, module)).href
    );
    return { result: await functions[name]!(...args) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
