import { fileURLToPath } from "node:url";
import { currentBuild } from "#src/platform/builds.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { type Env, parseEnv } from "#src/platform/env.server.ts";
import { fillImages } from "#src/platform/fill-images.server.ts";
import { newOwnerToken, ownerTokenHours } from "#src/staff/first-owner.server.ts";
import { publishedAccounts } from "#src/staff/published-accounts.ts";
import { loadBuiltPages } from "#src/web/rendering/built-pages.server.ts";
import { imageCacheFolder, openStore } from "./open-store.server.ts";
import type { OnClose } from "./process.server.ts";
import { openPort } from "./open-port.server.ts";
import { openShop } from "./shop.server.ts";
import * as texts from "./server-texts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Serves pages and API on one port, and runs the jobs too unless RUN_JOBS is off. @param pagesBuilt
 * awaited once the database is open
 */
export async function serve(
  tables: "prepare" | "expect",
  onClose: OnClose,
  pagesBuilt: Promise<void> = Promise.resolve(),
): Promise<void> {
  const env = parseEnv(process.env);
  const store = await openStore(env, tables, onClose);
  await pagesBuilt;
  const build = currentBuild(root);
  const pages = await loadBuiltPages(build.folder);
  const shop = await openShop({ env, ...store, build, pages });
  onClose(() => shop.close());
  const port = await openPort(shop, { name: "PORT", host: env.host, port: env.port }, onClose);
  onClose(() => shop.announceStop());
  const { dataDir, bucket } = env;
  const imageCache = env.production ? null : imageCacheFolder;
  onClose(await fillImages({ dataDir, bucket, imageCache }, store.log));
  announce(env, env.seed.kind === "demo" && !env.production, port);
  await inviteFirstOwner(env, store.db, port);
}

function announce(env: Env, hasDemo: boolean, port: number): void {
  if (env.production) {
    console.log(texts.openAt(env.publicUrl, port, env.staging));
    if (!env.trustProxy) console.log(texts.noTrustedProxy);
    return;
  }
  const { customer, owner } = publishedAccounts;
  const accounts = hasDemo ? texts.demoAccounts(customer, owner) : "";
  console.log(texts.openHere(`http://localhost:${port}`, accounts));
}

/** Prints only to the terminal: whoever opens this URL first becomes the owner. */
async function inviteFirstOwner(env: Env, db: DatabasePool, port: number): Promise<void> {
  // With another backend, the staff work in that backend.
  const token = env.apiHost ? null : await newOwnerToken(db);
  if (!token) return;
  const shop = env.production ? env.publicUrl : `http://localhost:${port}`;
  console.log(texts.firstOwner(`${shop}/admin#/first-owner?token=${token}`, ownerTokenHours));
}
