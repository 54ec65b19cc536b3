import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventually, folderForAllTests } from "#testing/test-shop.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";

/** The settings of a shop hold secrets, which the programs that it starts have no use for. */

const folder = await folderForAllTests();
const secret = "known-to-the-shop-alone";

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");

/** The processes below this one, as Linux lists them. */
function descendantsOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    read(pid, `task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

test.runIf(process.platform === "linux")(
  "the programs that read images and keep the database are given no secret of the shop",
  async () => {
    const env = {
      DATA_DIR: folder,
      STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
      METRICS_TOKEN: secret,
      SOME_OTHER_PASSWORD: secret,
    };
    const store = await startProcess({ databaseUrl: "", env });
    await becomesReady(store);
    expect(read(store.pid, "environ")).toContain(secret);
    await eventually(async () => {
      expect((await fetch(`${store.url}/brand/share-0.jpg`)).status).toBe(200);
      const programs = descendantsOf(store.pid).map((pid) => ({
        command: read(pid, "cmdline"),
        environment: read(pid, "environ"),
      }));
      for (const program of ["image-worker", "postgres"])
        expect(programs.filter(({ command }) => command.includes(program))).not.toEqual([]);
      expect(programs.filter(({ environment }) => environment.includes(secret))).toEqual([]);
    });
  },
);
