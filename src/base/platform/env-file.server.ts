import cluster from "node:cluster";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { codeOf, messageOf } from "#src/base/kernel/errors.ts";
import { unknownSettings } from "./env.server.ts";
import { root } from "./root.server.ts";
import * as texts from "./texts.ts";

/** The file that ENV_FILE names cannot be read. */
export class EnvFileError extends Error {}

/** The default path beside package.json, for the settings of this copy of the program. */
const usual = join(root, ".env");

/**
 * Loads the service's settings, so that a command acts on the same store: from the file that
 * ENV_FILE names, or else from `.env` in the program's folder if it exists. Variables that are
 * already set take precedence.
 *
 * @returns the file that was loaded, or null
 * @throws {EnvFileError} if the named file cannot be read
 */
export function loadEnvFile(): string | null {
  const named = process.env["ENV_FILE"];
  try {
    process.loadEnvFile(named || usual);
    nameUnknownSettings(Object.keys(parseEnv(readFileSync(named || usual, "utf8"))));
    return named || usual;
  } catch (error) {
    const code = codeOf(error);
    if (!named && code === "ENOENT") {
      nameUnknownSettings([]);
      return null;
    }
    throw new EnvFileError(texts.envFileUnreadable(named || usual, code ?? ""), { cause: error });
  }
}

/** Each process of a cluster has the same ones. */
function nameUnknownSettings(inFile: readonly string[]): void {
  if (cluster.isWorker) return;
  for (const line of unknownSettings(Object.keys(process.env), inFile)) console.error(`  ${line}`);
}

/** Loads it at the start of a process; prints one sentence and exits if that fails. */
export function loadEnvFileOrExit(): void {
  try {
    loadEnvFile();
  } catch (error) {
    console.error(`\n  ${messageOf(error)}\n`);
    process.exit(1);
  }
}
