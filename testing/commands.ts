import { spawn } from "node:child_process";
import { devNull } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "./database.ts";

/** Runs the operator's commands as processes, and creates databases for them. */

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Ended {
  code: number | null;
  output: string;
}

/** @param words the command's name first; its environment contains only what is given */
export function startCommand(words: string[], env: Record<string, string> = {}) {
  const [command, ...rest] = words;
  return spawn(process.execPath, [join(root, `scripts/${command}.ts`), ...rest], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"] ?? "",
      ENV_FILE: devNull,
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      ...env,
    },
  });
}

/** As `startCommand`, until it ends. */
export async function runCommand(
  words: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = startCommand(words, env);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

/** @param template the seeded shop's, or null for an empty one */
export async function withDatabase(
  template: string | null,
  work: (url: string, name: string) => Promise<void>,
): Promise<void> {
  const { url, name, drop } = await createDatabase(template);
  await work(url, name).finally(drop);
}
