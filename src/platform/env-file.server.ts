import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeOf, messageOf } from "#src/kernel/errors.ts";
import * as texts from "./texts.ts";

/** Beside package.json, where an operator puts the settings of this copy of the program. */
const usual = join(fileURLToPath(new URL("../..", import.meta.url)), ".env");

/**
 * Reads the settings that the service runs with, so that a command acts on the same store: from the
 * file that ENV_FILE names, or from `.env` in the program's folder where there is one. What is set
 * already counts more.
 *
 * @returns the file that was read, or null
 * @throws {Error} where the named file cannot be read
 */
export function loadEnvFile(): string | null {
  const named = process.env["ENV_FILE"];
  try {
    process.loadEnvFile(named || usual);
    return named || usual;
  } catch (error) {
    const code = codeOf(error);
    if (!named && code === "ENOENT") return null;
    throw new Error(texts.envFileUnreadable(named || usual, code ?? ""), { cause: error });
  }
}

/** For a process that begins with it: one sentence and the end, where the file cannot be read. */
export function loadEnvFileOrExit(): void {
  try {
    loadEnvFile();
  } catch (error) {
    console.error(`\n  ${messageOf(error)}\n`);
    process.exit(1);
  }
}
