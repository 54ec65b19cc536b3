import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";

/**
 * What deploy/ believes of a repository and of a build: its own functions, run as this user. How
 * whole updates fail is in e2e/operations.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const shared = join(root, "deploy/shared.sh");

/** The functions of a script up to that line, without running it from deploy/. */
const functionsOf = (file: string, until: string) =>
  defined(readFileSync(join(root, file), "utf8").split(until)[0])
    .replace(/^source=.*$/m, "")
    .replace(/^\. ".*"$/m, `. ${shared}`);

const update = functionsOf("deploy/tienda", "command=${1:-help}");
const installer = functionsOf("deploy/install.sh", "# --- In order");

/** A repository with the release v1.0.0, and a server that knows it. */
function inServer() {
  const folder = mkdtempSync(join(tmpdir(), "shop-update-"));
  const origin = join(folder, "origin");
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const git = (...words: string[]): string => {
    const user = ["-c", "user.name=Ana", "-c", "user.email=ana@example.mx"];
    const { status, stdout, stderr } = spawnSync("git", ["-C", origin, ...user, ...words], {
      encoding: "utf8",
      env,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const commit = (files: Record<string, string>): void => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(origin, name)), { recursive: true });
      writeFileSync(join(origin, name), text);
    }
    git("add", "-A");
    git("commit", "-qm", "change");
  };
  const release = (version: string, content: string): void => {
    commit({ version: content });
    git("tag", "-a", "-m", version, `v${version}`);
  };
  /** Runs `npm` as the builder would, where it may do what it wants. */
  const run = (calls: string, { npm = "mkdir node_modules build", script = update } = {}) => {
    mkdirSync(join(folder, "bin"), { recursive: true });
    const double = `#!/bin/sh\n[ "$1" = ci ] || exit 0\n${npm}\n`;
    writeFileSync(join(folder, "bin/npm"), double, { mode: 0o755 });
    const file = join(folder, "call");
    const stubs = `
      program=${folder}/tienda builds=${folder}/builds mirror=${folder}/git signers=${folder}/signers
      lock=${folder}/lock source=${origin} old=${folder}/tienda-1.0.0
      id() { echo 0; }; useradd() { :; }; systemctl() { :; }; chown() { :; }
      install() { for each; do :; done; mkdir -p "$each"; }
      as_builder() { (cd "$builds/new" && PATH="${folder}/bin:$PATH" exec "$@"); }`;
    writeFileSync(file, `${script}\n${stubs}\n${calls}\n`);
    const { status, stdout, stderr } = spawnSync("/bin/sh", [file], { encoding: "utf8", env });
    return { status, output: stdout + stderr };
  };
  spawnSync("git", ["init", "-q", "-b", "main", origin], { env });
  commit({ "deploy/tienda": "verified", "migrations/0000_one.sql": "select 1" });
  release("1.0.0", "released");
  const dispose = () => rmSync(folder, { recursive: true });
  return { folder, origin, git, commit, release, run, [Symbol.dispose]: dispose };
}

const fetched = 'make_mirror "$source"\nfetch_releases\n';
const content = 'commit=$(commit_of v1.0.0)\nin_mirror show "$commit:version"';
const candidate = 'candidates "$(in_mirror rev-parse v1.0.0^{commit})" | newest';

describe.runIf(existsSync("/bin/sh"))("of a repository, the server", () => {
  test("takes a release's tag, whatever branch has its name", () => {
    using server = inServer();
    server.git("checkout", "-qb", "v1.0.0");
    server.commit({ version: "a branch" });
    expect(server.run(fetched + content).output).toBe("released");
  });

  test("names a release that became another program, keeps the one that it knew, and takes later ones", () => {
    using server = inServer();
    expect(server.run(fetched).status).toBe(0);
    server.commit({ version: "moved" });
    server.git("tag", "-f", "-a", "-m", "1.0.0", "v1.0.0");
    const alone = server.run(`${fetched}${candidate}`);
    expect([alone.status, alone.output]).toEqual([
      0,
      expect.stringMatching(
        /Version 1\.0\.0 was changed after its release[^]*new version is needed/,
      ),
    ]);
    expect(server.run(content).output).toBe("released");
    server.release("1.1.0", "later");
    const later = server.run(`${fetched}${candidate}`);
    expect([later.status, later.output]).toEqual([
      0,
      expect.stringMatching(/1\.0\.0 was[^]*\nv1\.1\.0\n$/),
    ]);
  });

  test("fetches after a fetch that was cut off", () => {
    using server = inServer();
    expect(server.run(fetched).status).toBe(0);
    server.release("1.1.0", "later");
    const locks = "touch $mirror/packed-refs.lock $mirror/refs/tags/v1.1.0.lock";
    expect(server.run(`${locks}\n${fetched}${candidate}`).output).toBe("v1.1.0\n");
  });

  test("offers neither a release that was moved before it was installed, nor one that was withdrawn", () => {
    using server = inServer();
    server.release("1.1.0", "first");
    server.release("1.2.0", "withdrawn");
    expect(server.run(`${fetched}${candidate}`).output).toBe("v1.2.0\n");
    server.git("tag", "-d", "v1.2.0");
    server.commit({ version: "second" });
    server.git("tag", "-f", "-a", "-m", "1.1.0", "v1.1.0");
    expect(server.run(`${fetched}${candidate}`).output).not.toMatch(/^v1\./m);
  });

  test("takes no release of an older line for an update, and no older tables for its own", () => {
    using server = inServer();
    server.git("branch", "older");
    server.commit({ "migrations/0001_two.sql": "select 2" });
    server.release("1.2.0", "newer");
    server.git("checkout", "-q", "older");
    server.release("1.1.0", "mended");
    const is120 = `old=${server.folder}/tienda-1.2.0\n`;
    const newest = server.run(
      `${fetched}${is120}candidates "$(in_mirror rev-parse v1.2.0^{commit})"`,
    );
    expect([newest.status, newest.output]).toEqual([0, ""]);
    mkdirSync(join(server.folder, "tienda-1.2.0/migrations"), { recursive: true });
    for (const name of ["0000_one.sql", "0001_two.sql"])
      writeFileSync(join(server.folder, "tienda-1.2.0/migrations", name), "");
    const asks = `${is120}for v in v1.1.0 v1.2.0; do is_downgrade "$(commit_of $v)" && echo "$v"; done`;
    expect(server.run(`${asks}; true`).output).toBe("v1.1.0\n");
  });

  test("believes no tag under another name than its own, and no tag of a tag", () => {
    using server = inServer();
    server.release("1.1.0", "newer");
    server.git("update-ref", "refs/tags/v9.0.0", server.git("rev-parse", "refs/tags/v1.0.0"));
    const renamed = server.run(`${fetched}commit_of v9.0.0`);
    expect([renamed.status, renamed.output]).toEqual([
      1,
      expect.stringContaining("The tag v9.0.0 was made under another name, v1.0.0"),
    ]);
    server.git("tag", "-a", "-m", "of a tag", "v9.1.0", "v1.1.0");
    const nested = server.run(`${fetched}commit_of v9.1.0`);
    expect([nested.status, nested.output]).toEqual([1, expect.stringContaining("is none of a")]);
  });

  test.runIf(existsSync("/usr/bin/ssh-keygen"))(
    "takes only what the operator's signers signed, if there are any",
    () => {
      using server = inServer();
      const key = join(server.folder, "key");
      spawnSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key]);
      writeFileSync(join(server.folder, "signers"), `* ${readFileSync(`${key}.pub`, "utf8")}`);
      const signing = ["-c", "gpg.format=ssh", "-c", `user.signingkey=${key}`];
      server.git(...signing, "tag", "-s", "-m", "1.0.1", "v1.0.1");
      server.commit({ version: "newer" });
      server.git(...signing, "tag", "-s", "-m", "1.0.2", "v1.0.2");
      server.git("update-ref", "refs/tags/v9.0.0", server.git("rev-parse", "refs/tags/v1.0.1"));
      server.git("tag", "v9.1.0");
      const of = (tag: string) => server.run(`${fetched}commit_of ${tag}`);
      expect([of("v1.0.1").status, of("v1.0.1").output]).toEqual([
        0,
        expect.stringMatching(/^[0-9a-f]{40}\n$/),
      ]);
      // Unsigned, lightweight, and an older one that was signed under its own name.
      for (const tag of ["v1.0.0", "v9.1.0"])
        expect([of(tag).status, of(tag).output]).toEqual([1, expect.stringContaining("Nobody in")]);
      expect([of("v9.0.0").status, of("v9.0.0").output]).toEqual([
        1,
        expect.stringContaining("under another name, v1.0.1"),
      ]);
    },
  );

  test("shows none of the objects that stand for others", () => {
    using server = inServer();
    expect(server.run(fetched).status).toBe(0);
    const released = server.git("rev-parse", "HEAD:version");
    writeFileSync(join(server.folder, "text"), "replaced");
    const hash = `$(in_mirror hash-object -w ${server.folder}/text)`;
    const { output } = server.run(`in_mirror replace ${released} ${hash}\n${content}`);
    expect(output).toBe("released");
  });

  test.each([
    [
      "rm -rf $source\nfetch_releases",
      /^\n {2}The versions could not be read from [^]*origin: is this server connected[^]*git ls-remote/,
    ],
    [
      "mirror=$mirror.none\nmake_mirror /",
      /^\n {2}There is no repository in \/, nor in .*Clone .*again/,
    ],
  ])("says in a sentence what to do after: %s", (calls, says) => {
    using server = inServer();
    const { status, output } = server.run(`make_mirror "$source"\n${calls}`);
    expect([status, output]).toEqual([1, expect.stringMatching(says)]);
    expect(output).not.toMatch(/^(fatal|error):/m);
  });
});

describe.runIf(existsSync("/bin/sh"))("of a build, the server", () => {
  const prepared = (folder: string) =>
    `${fetched}prepare "$(commit_of v1.0.0)" ${folder}/tienda-1.0.0`;

  test("owns the commit's own files, with nothing of the packages' but packages and pages", () => {
    using server = inServer();
    const npm = `mkdir -p node_modules build migrations
      echo evil >deploy/tienda; echo evil >version; ln -s /etc/passwd .commit; echo evil >migrations/0001.sql
      echo page >build/page; echo evil >../evil; chmod 6755 build/page`;
    const { status, output } = server.run(prepared(server.folder), { npm });
    expect([status, output]).toEqual([0, ""]);
    const made = join(server.folder, "tienda-1.0.0");
    const files = ["build", "deploy", "migrations", "node_modules", "version"];
    expect(readdirSync(made).toSorted()).toEqual([".commit", ".version", ...files]);
    const text = (name: string) => readFileSync(join(made, name), "utf8");
    expect([text("deploy/tienda"), text("version"), text("build/page")]).toEqual([
      "verified",
      "released",
      "page\n",
    ]);
    expect(readdirSync(join(made, "migrations"))).toEqual(["0000_one.sql"]);
    expect(text(".commit").trim()).toBe(server.git("rev-parse", "v1.0.0^{commit}"));
    expect(text(".version")).toBe("1.0.0\n");
    expect(server.run(`find ${made} -perm /6022 ! -type l`).output).toBe("");
  });

  const rest = "mkdir -p node_modules build";
  test.each([
    ["a link out of the version", `${rest}; ln -s /etc/cron.d node_modules/x`],
    ["a link into what lies beside it", `${rest}; ln -s ../../tienda-node node_modules/x`],
    ["pages that are a link", "mkdir node_modules; ln -s deploy build"],
    ["packages that are a link", "mkdir build; ln -s /etc node_modules"],
    ["a link among the pages", `${rest}; ln -s ../deploy build/x`],
    ["a pipe", `${rest}; mkfifo node_modules/x`],
    ["nothing", "mkdir node_modules"],
  ])("refuses %s", (_name, npm) => {
    using server = inServer();
    const calls = `${prepared(server.folder)} || echo refused`;
    expect(server.run(calls, { npm }).output).toMatch(/^refused$/m);
    expect(existsSync(join(server.folder, "tienda-1.0.0"))).toBe(false);
  });

  test("takes links between packages, as npm makes them", () => {
    using server = inServer();
    const npm = `${rest}; mkdir node_modules/.bin; ln -s ../../deploy node_modules/.bin/x`;
    expect(server.run(prepared(server.folder), { npm }).status).toBe(0);
  });

  test.each([
    [
      "names of its own",
      "mkdir deploy; echo evil >deploy/tienda; tar -c node_modules build deploy",
    ],
    [
      "paths that climb",
      "tar -cP --transform 's,^evil$,node_modules/../../deploy/tienda,' node_modules build evil",
    ],
    [
      "a link, and files through it",
      `ln -s ../../deploy node_modules/x; tar -c node_modules build >../t; rm node_modules/x
       mkdir node_modules/x; echo evil >node_modules/x/tienda; tar -rf ../t node_modules/x/tienda; cat ../t`,
    ],
    [
      "a hard link out of it",
      "tar -cP --transform 's,^node_modules/b$,../../deploy/tienda,RSh' node_modules build",
    ],
  ])("is given nothing else by an archive with %s", (_name, archive) => {
    using server = inServer();
    // Whatever runs as the builder writes the archive in its stead.
    const stub = `as_builder() { cat >/dev/null; (cd "$builds/new" && mkdir -p node_modules build &&
      echo evil | tee evil node_modules/a >/dev/null && ln node_modules/a node_modules/b && ${archive}); }`;
    server.run(`${stub}\n${prepared(server.folder)}`);
    const found = server.run(
      `grep -rl evil ${server.folder} --exclude-dir=builds --exclude=call --exclude=.built.tar || true`,
    );
    expect(found.output.replaceAll(/^.*\/node_modules\/.*\n/gm, "")).toBe("");
  });
});

describe.runIf(existsSync("/bin/sh"))("the installer", () => {
  const says = (name: string) =>
    `echo "the installer of ${name}: $(git -C "$(dirname "$0")" describe) $*"\n`;

  test("leaves a release to its own installer, in a clone of the origin at that release", () => {
    using server = inServer();
    server.commit({
      "deploy/install.sh": `${says("1.1.0")}git -C "$(dirname "$0")" remote get-url origin`,
    });
    server.release("1.1.0", "newest");
    server.commit({ "deploy/install.sh": says("main") });
    const { status, output } = server.run("choose_version --dry-run\necho goes on", {
      script: installer,
    });
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/the installer of 1\.1\.0: v1\.1\.0 --dry-run\n.*\/origin\n$/),
    ]);
    server.git("checkout", "-q", "v1.1.0");
    const own = server.run("choose_version\necho goes on", { script: installer });
    expect(own.output).toBe("goes on\n");
  });

  test("ends as the release's own installer ends, and leaves nothing of it", () => {
    using server = inServer();
    const ends = `dirname "$(dirname "$0")"\nexit 7\n`;
    server.commit({ "deploy/install.sh": ends });
    server.release("1.1.0", "newest");
    server.commit({ version: "main" });
    const { status, output } = server.run("choose_version", { script: installer });
    expect(status).toBe(7);
    const [, clone = "/"] = /\n(\/.*)\/deploy\n/.exec(output) ?? /\n(\/.+)\n/.exec(output) ?? [];
    expect([existsSync(clone), existsSync(server.origin)]).toEqual([false, true]);
  });

  test("repairs what is installed by the installed version's own script", () => {
    using server = inServer();
    for (const name of ["tienda/deploy/install.sh", "tienda/build/current"]) {
      mkdirSync(dirname(join(server.folder, name)), { recursive: true });
      writeFileSync(join(server.folder, name), 'echo "its own, $*"');
    }
    const { output } = server.run("choose_version\necho goes on", { script: installer });
    expect(output).toBe("its own, \n");
    expect(existsSync(join(server.folder, "git/HEAD"))).toBe(true);
  });

  test("says what it needs where there is no clone", () => {
    using server = inServer();
    const { status, output } = server.run("source=/\nchoose_version", { script: installer });
    expect([status, output]).toEqual([1, expect.stringContaining("is no clone")]);
    expect(output).not.toContain("fatal");
  });
});
