import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { templateName } from "#testing/postgres.ts";
import {
  addMigration,
  ask,
  type InstalledServer,
  openInstalledServer,
} from "#testing/processes/installed-server.ts";
import { startLoad } from "#testing/processes/load.ts";
import { countPaid, expectSettled, expectSoldFromShelf } from "#testing/processes/order-books.ts";
import { openScene, openTestDatabase } from "#testing/processes/scene.ts";
import { eventually } from "#testing/test-shop.ts";

/** `tienda update` and `tienda restore` (deploy/tienda), while each of their steps fails. */

const stock = 100_000;
const patience = 240_000;

const isReady = ({ url }: InstalledServer) =>
  eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience);

async function expectWork(server: InstalledServer, red: RegExp | null): Promise<void> {
  await isReady(server);
  const backup = await server.tienda(["backup", join(server.folder, "backups/")]);
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining("tienda-")]);
  const users = await server.tienda(["user", "list"]);
  expect([users.code, users.output]).toEqual([0, expect.stringContaining("ana@")]);
  const { output } = await server.tienda(["status"]);
  expect(output).toMatch(/✓ Tienda:[^]*✓ Última verificada: +hace menos/);
  expect(output).toMatch(red ?? /✓ Versión: +\d/);
}

/** @returns the file */
async function makeBackup({ tienda, folder }: InstalledServer): Promise<string> {
  const { code, output } = await tienda(["backup"]);
  expect([code, output]).toEqual([0, expect.stringContaining("it is faithful")]);
  const [name] = await readdir(join(folder, "backups"));
  return join(folder, "backups", defined(name));
}

const serve = "scripts/serve.ts";
const throwing = 'throw new Error("this version does not open");\n';
/** Serves everything but what /readyz asks. */
const unready = `import { Server } from "node:http";
const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, name: string, ...given: never[]) {
  const [request, response] = given as unknown as [{ url: string }, import("node:http").ServerResponse];
  if (name !== "request" || request.url !== "/readyz") return Reflect.apply(emit, this, [name, ...given]);
  response.writeHead(503).end();
  return true;
} as typeof emit;
`;

describe.runIf(existsSync("/usr/bin/flock") && existsSync("/usr/bin/curl"))("an update", () => {
  test("that fails at any step leaves a store that sells, and that the next one updates", async () => {
    const { databaseUrl, watch, product, customers, paths } = await openScene(templateName, stock);
    const server = await openInstalledServer(databaseUrl);
    const { origin, release, tienda } = server;
    await isReady(server);
    const added = await tienda(["user", "add", "ana@obra.example"]);
    expect(added.code, added.output).toBe(0);
    await makeBackup(server);
    const { url } = server;
    const load = startLoad({ url, customers, product, paths, pauseMilliseconds: 500 });
    const fails = async (says: RegExp, red: RegExp) => {
      const { code, output } = await tienda(["update"]);
      expect([code, output]).toEqual([1, expect.stringMatching(says)]);
      await expectWork(server, red);
      await expectCleared(server, "1.0.0");
      await load.goesOn(20);
    };

    await rename(origin, `${origin}-away`);
    await fails(/versions could not be read from/, /✗ Versión: +1\.0\.0; no se pudo actualizar: /);
    await rename(`${origin}-away`, origin);

    await release("1.1.0", () => writeFile(join(origin, "no-packages"), ""));
    await fails(/could not be built/, /✗ Versión: +1\.0\.0; no se pudo actualizar a la 1\.1\.0/);

    // A restored copy knows of no backup: there the migration passes.
    const refused = "do $$ begin if exists (select from backups) then raise 'no'; end if; end $$;";
    await release("1.2.0", async () => {
      await rm(join(origin, "no-packages"));
      await addMigration(origin, "0900_refused", refused);
    });
    await fails(/tables could not be migrated/, /a la 1\.2\.0/);

    const normal = `import "./serve-as-before.ts";\n`;
    await release("1.3.0", async () => {
      await rename(join(origin, serve), join(origin, "scripts/serve-as-before.ts"));
      await writeFile(join(origin, serve), throwing);
      await writeFile(join(origin, "migrations/0900_refused.sql"), "create table one (id int);");
    });
    await fails(/this version does not open[^]*1\.3\.0 did not open/, /a la 1\.3\.0/);

    await release("1.4.0", async () => {
      await addMigration(origin, "0901_two", "create table two (id int);");
      await writeFile(join(origin, serve), unready + normal);
    });
    await fails(/1\.4\.0 did not open/, /✗ Versión: +1\.0\.0; .* a la 1\.4\.0/);
    // On migrated tables, too.
    await makeBackup(server);

    await release("1.5.0", async () => {
      await addMigration(origin, "0902_three", "create table three (id int);");
      await writeFile(join(origin, serve), normal);
    });
    moveTag(origin, "1.2.0");
    const { code, output } = await tienda(["update"]);
    expect([code, output]).toEqual([0, expect.stringContaining("Version 1.2.0 was changed")]);
    await expectWork(server, /✓ Versión: +1\.5\.0\n/);
    await load.goesOn(20);
    await load.stop();
    expect(load.failures).toEqual([]);
    await expectSettled(watch, patience);
    expect(await countPaid(watch)).toBeGreaterThanOrEqual(load.acknowledged());
    await expectSoldFromShelf(watch, product.id, stock);
    const kept = (await readdir(join(server.folder, "opt"))).toSorted();
    expect(kept).toEqual(["tienda", "tienda-1.0.0", "tienda-1.5.0", "tienda-node"]);
  }, 1_200_000);

  test("that is cut off at any step ends when it is run again, and two do not run at once", async () => {
    const server = await openInstalledServer(await openTestDatabase(templateName));
    const { origin, release, cutAt, tienda } = server;
    await isReady(server);
    expect((await tienda(["user", "add", "ana@obra.example"])).code).toBe(0);
    await release("1.1.0", () => addMigration(origin, "0900_one", "create table one (id int);"));
    for (const step of ["packages", "backup", "migrate", "daemon-reload", "reload"]) {
      await cutAt(step);
      const { code, output } = await tienda(["update"]);
      expect([step, code], output).toEqual([step, null]);
      await isReady(server);
      const { output: status } = await tienda(["status"]);
      expect(status).toContain("✓ Tienda:");
    }
    const both = await Promise.all([tienda(["update"]), tienda(["update"])]);
    const said = both.map(({ output }) => output).join("\n");
    expect([both.map(({ code }) => code).toSorted((a, b) => (a ?? 0) - (b ?? 0)), said]).toEqual([
      [0, 1],
      expect.stringMatching(/already running/),
    ]);
    expect(said).toMatch(/1\.1\.0 was cut off: it goes on[^]*✓ The store is at version 1\.1\.0/);
    await expectWork(server, /✓ Versión: +1\.1\.0\n/);
    await expectCleared(server, "1.0.0", "1.1.0");
    expect((await tienda(["update"])).output).toContain("✓ Version 1.1.0 is installed already");
  }, 600_000);

  test("or a restore that fails leaves the store as it was, and a backup goes back to its version", async () => {
    const databaseUrl = await openTestDatabase(templateName);
    const server = await openInstalledServer(databaseUrl);
    const { origin, release, tienda, folder } = server;
    await isReady(server);
    await tienda(["user", "add", "ana@obra.example"]);
    const backup = await makeBackup(server);
    await tienda(["user", "add", "eva@obra.example"]);

    await writeFile(join(folder, "full"), "");
    await writeFile(join(folder, "broken.tar.gz"), "no backup");
    const full = await tienda(["restore", backup], "yes\n");
    expect([full.code, full.output]).toEqual([1, expect.stringContaining("as it was")]);
    await expectWork(server, null);
    await rm(join(folder, "full"));
    const broken = await tienda(["restore", join(folder, "broken.tar.gz")], "yes\n");
    expect([broken.code, broken.output]).toEqual([1, expect.stringContaining("as it was")]);
    expect((await tienda(["user", "list"])).output).toContain("eva@");

    const restored = await tienda(["restore", backup], "yes\n");
    expect(restored.code, restored.output).toBe(0);
    const users = await tienda(["user", "list"]);
    expect(users.output).toContain("ana@");
    expect(users.output).not.toContain("eva@");
    await dropAside(databaseUrl, restored.output);

    await release("1.1.0", () => addMigration(origin, "0900_one", "create table one (id int);"));
    expect((await tienda(["update"])).code).toBe(0);
    const refused = await tienda(["update", "1.0.0"]);
    const sentence =
      /older than the tables; a backup that it made goes back to it:\n +tienda update/;
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(sentence)]);
    const unknown = await tienda(["update", "9.9.9"]);
    expect([unknown.code, unknown.output]).toEqual([
      1,
      expect.stringContaining("no version 9.9.9"),
    ]);
    await expectWork(server, null);

    const back = await tienda(["update", "1.0.0", "--restore", backup], "yes\n");
    expect(back.code, back.output).toBe(0);
    // A restored store knows of no backup.
    await makeBackup(server);
    await expectWork(server, /✓ Versión: +1\.0\.0\n/);
    expect(await ask(databaseUrl, "select to_regclass('one') as one")).toEqual([{ one: null }]);
    await dropAside(databaseUrl, back.output);
  }, 600_000);
});

/** Of versions that never opened, only what the tables may need is there. */
async function expectCleared({ folder }: InstalledServer, ...opened: string[]): Promise<void> {
  const expected = new Set([...opened.map((version) => `tienda-${version}`), "tienda-node"]);
  for (const name of await readdir(join(folder, "opt"))) {
    if (name === "tienda" || expected.delete(name)) continue;
    const left = await readdir(join(folder, "opt", name));
    expect([name, left.toSorted()]).toEqual([name, [".unfinished", "migrations"]]);
  }
  expect([...expected]).toEqual([]);
  for (const version of opened)
    expect(existsSync(join(folder, "opt", `tienda-${version}/.unfinished`))).toBe(false);
}

/** As whoever can write to the repository can: the tag of a release names another program. */
function moveTag(origin: string, version: string): void {
  const user = ["-c", "user.name=Eva", "-c", "user.email=eva@example.mx"];
  execFileSync("git", ["-C", origin, ...user, "tag", "-f", "-a", "-m", version, `v${version}`]);
}

/** The database of today that a restore left aside. */
async function dropAside(databaseUrl: string, said: string): Promise<void> {
  const server = new URL(databaseUrl);
  server.pathname = "/postgres";
  const [, aside = "none"] = /dropdb (tienda_\d+)/.exec(said) ?? [];
  await ask(server.href, `drop database ${aside}`);
}
