import cluster from "node:cluster";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { isThisMachine } from "#src/base/platform/http/client-ip.server.ts";
import { type Env, parseEnv } from "#src/base/platform/env.server.ts";
import { newOwnerToken, ownerTokenHours } from "#src/base/staff/first-owner.server.ts";
import { publishedAccounts } from "#src/base/staff/published-accounts.ts";
import { openCluster } from "./cluster.server.ts";
import { openStore } from "./open-store.server.ts";
import type { OnClose } from "./process.server.ts";
import * as texts from "./server-texts.ts";

/**
 * Serves pages and API on one port, and runs the jobs: in this process, or with WEB_CONCURRENCY in
 * as many workers of it. @param pagesBuilt awaited once the database is
 * open
 */
export async function serve(
  onClose: OnClose,
  pagesBuilt: Promise<void> = Promise.resolve(),
): Promise<void> {
  const env = parseEnv(process.env);
  // The primary process of a cluster stays small.
  const isPrimary = env.processes > 1 && !cluster.isWorker;
  const serving = isPrimary ? null : import("./serve-pages.server.ts");
  // Without a listener, this signal would end the process.
  process.on("SIGUSR2", () => env.processes > 1 || console.error(texts.nothingToReplace));
  const store = await openStore(env, cluster.isWorker ? "expect" : "prepare", onClose);
  await pagesBuilt;
  const port = serving
    ? await (await serving).servePages(env, store, onClose)
    : await openCluster({ env, log: store.log }, onClose);
  if (cluster.isWorker) return;
  const invitation = await inviteFirstOwner(env, store.db, port);
  announce(env, env.seed.kind === "demo" && !env.production, port);
  if (invitation) console.log(invitation);
}

function announce(env: Env, hasDemo: boolean, port: number): void {
  if (env.production) {
    console.log(texts.openAt(env.publicUrl, port, env.staging));
    if (!env.trustProxy) console.log(texts.noTrustedProxy);
    return;
  }
  if (env.host === null || !isThisMachine(env.host)) console.log(texts.openToNetwork);
  const { customer, owner } = publishedAccounts;
  const accounts = hasDemo ? texts.demoAccounts(customer, owner) : "";
  console.log(texts.openHere(`http://localhost:${port}`, accounts));
}

/** For the terminal alone: whoever opens this URL first becomes the owner. */
async function inviteFirstOwner(env: Env, db: DatabasePool, port: number): Promise<string | null> {
  // With another backend, the staff work in that backend.
  const token = env.apiHost ? null : await newOwnerToken(db);
  if (!token) return null;
  const shop = env.production ? env.publicUrl : `http://localhost:${port}`;
  return texts.firstOwner(`${shop}/admin#/first-owner?token=${token}`, ownerTokenHours);
}
