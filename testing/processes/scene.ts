import { onTestFinished } from "vitest";
import { withDatabase } from "../commands.ts";
import {
  countStock,
  type CustomerClient,
  manyCustomers,
  mainInfo,
  someProduct,
} from "../customer-client.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";

/** A database with a shop, and an observer that does none of its work. */

export interface Scene {
  databaseUrl: string;
  /** Runs no jobs and delivers no events: the processes do. */
  watch: TestShop;
  product: { id: number; price: number };
  customers: CustomerClient[];
  /** Pages and endpoints that visitors read. */
  paths: string[];
}

/** Returns the database's URL; it is dropped after the test. */
export async function openTestDatabase(template: string | null): Promise<string> {
  let drop = () => {};
  const finished = new Promise<void>((resolve) => (drop = resolve));
  let dropped: Promise<void> | undefined;
  const url = await new Promise<string>((resolve, reject) => {
    dropped = withDatabase(template, async (made) => {
      resolve(made);
      await finished;
    });
    dropped.catch(reject);
  });
  onTestFinished(async () => {
    drop();
    await dropped;
  });
  return url;
}

export async function openScene(template: string, stock: number): Promise<Scene> {
  const databaseUrl = await openTestDatabase(template);
  const watch = await openTestShop({
    connection: { connectionString: databaseUrl },
    env: { RUN_JOBS: "false", STRIPE_API_BASE: "http://127.0.0.1:9" },
  });
  onTestFinished(() => watch.close());
  const product = await someProduct(watch);
  await countStock(watch, product.id, stock);
  const { elements } = await mainInfo(watch);
  const pages = elements.slice(0, 8).map((element) => productUrl(element));
  return {
    databaseUrl,
    watch,
    product,
    customers: await manyCustomers(watch, 40),
    paths: ["/", "/api/oralpeace/main-info", ...pages, "/healthz"],
  };
}
