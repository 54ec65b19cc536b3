import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { templateName } from "#testing/postgres.ts";
import { deployedSite, hasNginx, startNginx } from "#testing/processes/nginx.ts";
import { hasSocketActivation, startRestarted } from "#testing/processes/restarted-process.ts";
import { openTestDatabase } from "#testing/processes/scene.ts";
import { eventually } from "#testing/test-shop.ts";

/** Restarting the processes behind nginx, as deploy/ configures both. */

const clients = 48;
const restarts = 3;

/** Sends requests without a pause, each on a connection of its own; half of them are sent once. */
function startRequests(url: string) {
  const statuses: Record<string, number> = {};
  let isSending = true;
  const send = (method: string, path: string) =>
    new Promise<string>((resolve) => {
      const asked = request(`${url}${path}`, {
        method,
        agent: false,
        headers: { "content-type": "application/json" },
      });
      asked.once("error", (error) => resolve(error.message));
      asked.once("response", (response) => {
        response.resume().once("end", () => resolve(String(response.statusCode)));
      });
      asked.end(method === "POST" ? "{}" : "");
    });
  const work = Promise.all(
    Array.from({ length: clients }, async (_, place) => {
      const [method, path] = place % 2 ? ["POST", "/api/contacts"] : ["GET", "/healthz"];
      while (isSending) {
        const what = `${method} ${await send(method, path)}`;
        statuses[what] = (statuses[what] ?? 0) + 1;
      }
    }),
  );
  onTestFinished(() => void (isSending = false));
  return {
    statuses,
    answered: () => Object.values(statuses).reduce((sum, count) => sum + count, 0),
    async stop() {
      isSending = false;
      await work;
    },
  };
}

test.skipIf(!hasNginx || !hasSocketActivation)(
  "processes whose port systemd holds are restarted behind nginx under heavy load, and no request fails",
  async () => {
    const databaseUrl = await openTestDatabase(templateName);
    const [first, second] = await Promise.all([
      startRestarted(databaseUrl),
      startRestarted(databaseUrl),
    ]);
    const site = await startNginx(deployedSite(first.url, second.url));
    const requests = startRequests(site);
    for (let round = 0; round < restarts; round++)
      for (const store of [first, second]) {
        const enough = requests.answered() + 500;
        await eventually(async () => expect(requests.answered()).toBeGreaterThan(enough), 60_000);
        await store.restart();
      }
    await requests.stop();
    expect(Object.keys(requests.statuses).toSorted()).toEqual(["GET 200", "POST 400"]);
  },
  600_000,
);
