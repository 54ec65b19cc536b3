import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FakeS3, openFakeS3 } from "#testing/fake-s3.ts";
import { defined } from "#testing/defined.ts";
import { inServer } from "#testing/postgres.ts";
import { freePort } from "#testing/free-port.ts";
import { openTcpProxy } from "#testing/tcp-proxy.ts";
import { eventually } from "#testing/test-shop.ts";

/**
 * Follows docs/operations.md command by command, with an account, a folder and an empty database. A
 * command that is neither run nor excluded with a reason is an error.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const guide = readFileSync(join(root, "docs/operations.md"), "utf8");

/** The start of a command, in a block or between backticks. */
const begins = /^(?:[A-Z_]+=\S+ )?(?:npm |git |apt-get |tienda |docker |systemctl |age-keygen|cd )/;

function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```\w*\n([^]*?)^ *```$/gm)].flatMap(([, block]) =>
    defined(block).split("\n"),
  );
  const inline = [...text.replaceAll(/^ *```[^]*?^ *```$/gm, "").matchAll(/`([^`]+)`/g)];
  const all = [...blocks, ...inline.map(([, code]) => defined(code).replaceAll(/\s+/g, " "))];
  return [...new Set(all.map((each) => each.trim()).filter((each) => begins.test(each)))];
}

const containers = "asks for a container engine and images; deploy.test.ts looks at the file";
const server = "acts on a whole server, as root; deploy/tienda is looked at in deploy.test.ts";

/** Commands in the guide's words, with the reason why the test does something else. */
const notRun: Record<string, string> = {
  "apt-get install -y git && git clone https://example.mx/tienda.git && sh tienda/deploy/install.sh":
    server,
  "tienda status": server,
  "tienda update": "updates.test.ts does it",
  "tienda update [version]": "updates.test.ts does it",
  "tienda update 0.3.0 --restore file": "updates.test.ts goes back with one",
  "tienda backup": server,
  "tienda restore file": server,
  "tienda restore file --from-trial": "trial.test.ts does it",
  "tienda logs": server,
  "tienda user": server,
  'tienda user add duena@example.mx --name "La dueña"': server,
  "tienda user list": server,
  "npm ci": "installs what this test runs with; what follows it is packages.test.ts",
  "git pull": "this is the version to try",
  "docker compose -f deploy/compose.yml up -d --build": containers,
  "docker compose -f deploy/compose.yml logs store": containers,
  "docker compose -f deploy/compose.yml exec store node scripts/user.ts list": containers,
  "docker compose -f deploy/compose.yml exec backup node scripts/backup.ts /copias/ --verify":
    containers,
  "docker compose -f deploy/compose.yml run --rm store scripts/restore.ts /copias/tienda-….tar.gz":
    containers,
  "systemctl restart tienda": server,
  "systemctl reload tienda": "cluster.test.ts sends the signal",
  "npm run user": "with words, below",
  "npm run backup": "with words, below",
  "npm run restore": "with words, below",
  "npm run backup -- … --verify": "with --keep, below",
  "age-keygen -o llave.txt": "a program that is not everywhere; backup.test.ts has keys",
};

interface Step {
  /** In the guide's words. */
  command: string;
  says: RegExp;
  /** Its exit code, where it is not 0. */
  ends?: number;
  env?: () => Record<string, string>;
  /** Runs while the command is open; it is stopped by one SIGTERM. */
  whileOpen?: () => Promise<void>;
}

const steps: Step[] = [
  { command: "npm run migrate", says: /Database: .*\n[^]*The database is up to date/ },
  {
    command: 'npm run user -- add duena@example.mx --name "La dueña"',
    says: /Database: .*guia_[^]*duena@example\.mx/,
  },
  {
    command: "npm run serve",
    says: /The store is open at https:\/\/tienda\.example\.mx/,
    async whileOpen() {
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    },
  },
  { command: "npm run backup -- /var/backups/tienda/", says: /tienda-[\da-fT-]+\.tar\.gz/ },
  { command: "npm run backup -- antes.tar.gz", says: /antes\.tar\.gz/ },
  { command: "npm run backup -- … --without-files", says: /tar\.gz/ },
  { command: "npm run backup -- s3:", says: /tienda-[\da-fT-]+\.tar\.gz/, env: () => bucket.env },
  { command: "npm run backup -- … --keep 7d,4w", says: /is faithful\n[^]*Old backups removed: \d/ },
  {
    command: "npm run restore -- file",
    says: /Database: .*otra_/,
    env: () => ({ DATABASE_URL: other, DATA_DIR: join(folder, "otra") }),
  },
  {
    // Nothing serves, no mail server answers, Stripe rejects the key: it says so, and ends with 1.
    command: "npm run status",
    says: /✗ Tienda:[^]*✓ Base de datos:[^]*✓ Última copia:[^]*✗ Correo:[^]*✓ Tareas fallidas/,
    ends: 1,
  },
  {
    command: "npm run user -- list",
    says: /duena@example\.mx/,
    env: () => ({ DATABASE_URL: other }),
  },
];

let folder: string;
let port: number;
let bucket: FakeS3;
let way: Awaited<ReturnType<typeof openTcpProxy>>;
let main: string;
let other: string;
const names = ["guia", "otra"].map((name) => `${name}_${randomUUID().slice(0, 8)}`);

/** An unprivileged account, if the test may switch to it and it can read the program. */
const nobody = { uid: 65_534, gid: 65_534 };
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync("test", ["-r", join(root, "node_modules/.bin/node")], nobody).status === 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-guide-"));
  await inServer(inject("connection"), async (client) => {
    for (const name of names) await client.query(`create database ${name}`);
  });
  way = await openTcpProxy(inject("connection"));
  const urls = names.map((name) => {
    const url = new URL(way.url);
    url.pathname = name;
    return url.href;
  });
  [main, other] = [defined(urls[0]), defined(urls[1])];
  bucket = await openFakeS3();
  port = await freePort();
  for (const name of ["", "copias", "datos", "otra", "casa"]) {
    await mkdir(join(folder, name), { recursive: true });
    await chmod(join(folder, name), 0o700);
    if (canBeNobody) await chown(join(folder, name), nobody.uid, nobody.gid);
  }
  await writeFile(join(folder, "tienda.env"), settings(), { mode: 0o644 });
});
afterAll(async () => {
  bucket.close();
  way.close();
  await inServer(inject("connection"), async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  });
  await rm(folder, { recursive: true, force: true });
});

/**
 * The guide's own settings file, with this machine's paths and the values that everybody fills in.
 */
function settings(): string {
  const [, block] = defined(/```sh\n( *NODE_ENV=production[^]*?)```/.exec(guide) ?? undefined);
  const own: Record<string, string> = {
    PORT: String(port),
    DATABASE_URL: main,
    DATA_DIR: join(folder, "datos"),
  };
  return defined(block)
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/=([^]*)/))
    .map(
      ([name = "", value = ""]) =>
        `${name}=${own[name] ?? value.replaceAll("…", "de-la-guia-0123456")}`,
    )
    .join("\n");
}

/** The guide's command, with this machine's paths. */
function onThisMachine(command: string): string {
  return command
    .replaceAll("/opt/tienda", root)
    .replaceAll("/etc/tienda.env", join(folder, "tienda.env"))
    .replaceAll("/var/backups/tienda/", `${join(folder, "copias")}/`)
    .replaceAll("antes.tar.gz", join(folder, "antes.tar.gz"))
    .replace(/ file$/, ` ${join(folder, "antes.tar.gz")}`)
    .replace(" … --keep", ` ${join(folder, "copias")}/ --verify --keep`)
    .replace(" … ", ` ${join(folder, "sin-archivos.tar.gz")} `);
}

function run({ command, env = () => ({}), says, whileOpen }: Step) {
  const isService = command.includes("serve");
  const child = spawn("/bin/sh", ["-c", onThisMachine(command)], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: join(folder, "casa"),
      TMPDIR: tmpdir(),
      ENV_FILE: join(folder, "tienda.env"),
      ...env(),
    },
    ...(canBeNobody ? nobody : {}),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, output: () => output, isService, says, whileOpen };
}

test("this test runs every command of the guide, or states why not", () => {
  const known = new Set([...Object.keys(notRun), ...steps.map(({ command }) => command)]);
  const named = commandsIn(guide).map((command) => command.replaceAll(/ {2,}/g, " "));
  expect(
    named.filter((command) => !known.has(command)),
    "not looked at",
  ).toEqual([]);
  expect(
    [...known].filter((command) => !named.includes(command)),
    "not in the guide",
  ).toEqual([]);
});

test("the guide's commands do in order what it says", async () => {
  for (const step of steps) {
    const { command, says, whileOpen, ends = 0 } = step;
    const { child, ended, output, isService } = run(step);
    try {
      if (isService) {
        await eventually(async () => {
          if (child.exitCode === null) expect(output(), command).toMatch(says);
        }, 120_000);
        await whileOpen?.();
        process.kill(-defined(child.pid), "SIGTERM");
      }
      const code = await ended;
      expect([command, code === ends || isService, output()]).toEqual([
        command,
        true,
        expect.stringMatching(says),
      ]);
    } finally {
      if (child.exitCode === null) process.kill(-defined(child.pid), "SIGKILL");
    }
  }
  const kept = await readdir(join(folder, "copias"));
  expect(kept.filter((name) => name.startsWith("tienda-"))).not.toEqual([]);
  expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^backups\/tienda-/)]);
}, 900_000);
