import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { eventually } from "../test-shop.ts";

/**
 * A machine of its own with a real systemd, real accounts and without a network: this one's files
 * below a layer that takes what is written, in namespaces. Its root is this machine's root, so what
 * it could change of the kernel is taken from it.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const systemd = "/lib/systemd/systemd";
const namespaces = ["--mount", "--pid", "--uts", "--ipc", "--net", "--cgroup", "--fork"];
const masked = ["systemd-modules-load.service", "systemd-sysctl.service", "sys-kernel-debug.mount"];

/** Whether this machine can hold another: as root, on Linux with systemd, outside a container. */
export const holdsMachines = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync(systemd) &&
  cgroups() !== null &&
  spawnSync("unshare", [...namespaces, "sh", "-ec", layer]).status === 0;

/** Where the kernel lists groups of processes for systemd, if it may write there. */
function cgroups(): string | null {
  const { stdout } = spawnSync("findmnt", ["-nro", "TARGET", "-t", "cgroup2"], {
    encoding: "utf8",
  });
  return stdout?.split("\n")[0] || null;
}

/** Below /mnt, where only these namespaces see it: all files, and those of the kernel. */
const layer = `
  mount --make-rprivate /
  mount -t tmpfs tmpfs /mnt
  cd /mnt
  mkdir upper work machine
  mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work machine
  cd machine
  mount -t proc proc proc
  mount --bind proc/sys proc/sys
  mount -o remount,ro,bind proc/sys
  mount -t sysfs -o ro sysfs sys
  mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
  mount -t cgroup2 cgroup2 sys/fs/cgroup`;

const boot = `${layer}
  for each in run dev; do mount -t tmpfs -o mode=755 tmpfs $each; done
  mount -t tmpfs tmpfs tmp
  for each in null zero full random urandom tty; do
    touch dev/$each
    mount --bind /dev/$each dev/$each
  done
  mkdir -p dev/pts dev/shm srv/shop
  mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
  ln -s pts/ptmx dev/ptmx
  ln -s /proc/self/fd dev/fd
  mount --bind "$root" srv/shop
  mount -o remount,ro,bind srv/shop
  : >etc/fstab
  for each in ${masked.join(" ")}; do ln -sf /dev/null etc/systemd/system/$each; done
  exec env -i container=shop-tests PATH=/usr/sbin:/usr/bin:/sbin:/bin \\
    setpriv --bounding-set -sys_module,-sys_time,-sys_rawio,-syslog \\
    chroot . ${systemd} --system --unit=basic.target --show-status=no`;

export interface Machine {
  /** Runs a script as root, in a session without a terminal. */
  run(script: string, input?: string): Promise<{ code: number | null; output: string }>;
  /** As `run`, where a failure is the test's. @returns what it said */
  expectRun(script: string): Promise<string>;
}

/** @returns a machine that runs until the test ends; the program's folder is /srv/shop there */
export async function openMachine(): Promise<Machine> {
  const group = join(cgroups() ?? "", `shop-machine-${randomUUID()}`);
  const start =
    'mkdir "$group"; echo $$ >"$group/cgroup.procs"; exec setpriv --pdeathsig KILL unshare "$@"';
  const words = [...namespaces, "--kill-child", "sh", "-ec", boot];
  const child = spawn("sh", ["-ec", start, "sh", ...words], {
    env: { PATH: process.env["PATH"], group, root },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    // Its processes are gone a moment later.
    await eventually(async () => {
      spawnSync("find", [group, "-depth", "-type", "d", "-exec", "rmdir", "{}", ";"]);
      expect(existsSync(group)).toBe(false);
    });
  });
  const run: Machine["run"] = (script, input = "") => {
    const { stdout: pid } = spawnSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" });
    const entered = ["-t", pid.trim(), "-m", "-p", "-u", "-i", "-n", "-C", "-r", "-w"];
    const inside = spawn("nsenter", [...entered, "sh", "-c", script], {
      env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root" },
    });
    let output = "";
    for (const stream of [inside.stdout, inside.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    inside.stdin.on("error", () => {}).end(input);
    return new Promise((resolve) => inside.once("close", (code) => resolve({ code, output })));
  };
  const expectRun: Machine["expectRun"] = async (script) => {
    const { code, output } = await run(`set -e\n${script}`);
    if (code !== 0) throw new Error(output);
    return output;
  };
  await eventually(async () => {
    await expectRun("systemctl is-active -q basic.target");
  }, 60_000);
  return { run, expectRun };
}
