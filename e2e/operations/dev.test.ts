import { existsSync, readdirSync, readFileSync, readlinkSync, utimesSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { startCommand } from "#testing/commands.ts";
import { defined } from "#testing/defined.ts";
import { freePort } from "#testing/free-port.ts";
import { templateName } from "#testing/postgres.ts";
import { openTestDatabase } from "#testing/processes/scene.ts";
import { eventually, folderForAllTests } from "#testing/test-shop.ts";

/** `npm run dev`, as a process. */

const folder = await folderForAllTests();

async function startDev(port: number, databaseUrl: string) {
  const env = { PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED: "demo" };
  const child = startCommand(["dev"], env);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return { pid: defined(child.pid), output: () => output, ended };
}

/** The addresses on which a process listens, in the kernel's hexadecimal. */
function listensOn(pid: number): string[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return "";
      }
    }),
  );
  return ["tcp", "tcp6"]
    .flatMap((file) => readFileSync(`/proc/${pid}/net/${file}`, "utf8").trim().split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === "0A" && sockets.has(`socket:[${inode}]`))
    .map(([, address = ""]) => address);
}

test.runIf(existsSync("/proc/self/net/tcp"))(
  "a shop run from its sources is for this machine alone, says who may sign in, and logs a line a request",
  async () => {
    const databaseUrl = await openTestDatabase(templateName);
    const port = await freePort();
    const { pid, output } = await startDev(port, databaseUrl);
    await eventually(async () => expect(output()).toContain("Ctrl-C"), 120_000);
    const hex = port.toString(16).toUpperCase().padStart(4, "0");
    expect(listensOn(pid)).toEqual([`0100007F:${hex}`]);
    const url = `http://localhost:${port}`;
    for (const said of [`${url}/dev/mail`, "cliente@demo.mx", "admin@demo.mx / Admin123!"])
      expect(output()).toContain(said);
    const before = output().length;
    expect((await fetch(`${url}/api/oralpeace/main-info`)).status).toBe(200);
    await eventually(async () => expect(output().slice(before)).toContain("main-info"));
    expect(output().slice(before).trim().split("\n")).toHaveLength(1);

    const second = await startDev(port, databaseUrl);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${port} is taken`);
    expect(second.output()).not.toContain("    at ");
  },
  300_000,
);

test("a saved file renews the shop exactly if the shop has loaded it, whatever its name", async () => {
  const { output } = await startDev(await freePort(), await openTestDatabase(templateName));
  await eventually(async () => expect(output()).toContain("Ctrl-C"), 120_000);
  async function save(file: string, said: string) {
    const before = output().length;
    utimesSync(file, new Date(), new Date());
    const line = `/${file} changed: ${said}`;
    await eventually(async () => expect(output().slice(before)).toContain(line), 60_000);
  }
  const renewed = "the shop was put together again";
  utimesSync("src/storefront/pages/legal/legal.tsx", new Date(), new Date());
  for (const file of [
    "src/base/kernel/pesos.ts",
    "src/shop/orders/schema.server.ts",
    "src/base/mail/email-text.ts",
  ])
    await save(file, renewed);
  await save("src/main/process.server.ts", "start again to see it");
  expect(output()).not.toContain("legal.tsx changed");
}, 300_000);
