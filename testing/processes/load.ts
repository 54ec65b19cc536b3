import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { eventually } from "../test-shop.ts";
import { type CustomerClient, linkOf, linkRequest } from "../customer-client.ts";
import { defined } from "#testing/defined.ts";

/** Visitors and customers at work, over the wire, while something happens to the processes. */

export interface Load {
  /** Whole responses so far. */
  answered(): number;
  /** Requests that broke, or that the store could not serve. */
  failures: string[];
  /** Payments that the customer saw going through. */
  acknowledged(): number;
  /** Until so many more were answered. */
  goesOn(responses: number): Promise<void>;
  /** No new request; those under way are waited for. */
  stop(): Promise<void>;
}

interface Options {
  url: string;
  /** Each buys one piece after the other. */
  customers: readonly CustomerClient[];
  product: { id: number; price: number };
  /** Read over and over. */
  paths: readonly string[];
}

const visitors = 3;
const buyers = 4;

export function startLoad({ url, customers, product, paths }: Options): Load {
  const failures: string[] = [];
  let answered = 0;
  let acknowledged = 0;
  let isWorking = true;

  async function send(path: string, init: RequestInit = {}): Promise<Response | null> {
    const what = `${init.method ?? "GET"} ${path.replace(/\/pay\/.*/, "/pay/…")}`;
    try {
      const response = await fetch(`${url}${path}`, { redirect: "manual", ...init });
      const body = await response.arrayBuffer();
      if (response.status >= 500)
        failures.push(`${what}: ${response.status} ${Buffer.from(body).toString().slice(0, 200)}`);
      else answered++;
      return response.status < 500 ? new Response(body.byteLength ? body : null, response) : null;
    } catch (error) {
      failures.push(`${what}: ${String((error as Error).cause ?? error)}`);
      return null;
    }
  }

  /** The same step again where it failed, as a customer would. */
  async function persist(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const response = await send(path, init);
      if (response) return response;
      await wait(20);
    }
  }

  async function buy(customer: CustomerClient): Promise<void> {
    const body = linkRequest([{ id: product.id, quantity: 1 }], product.price);
    const link = await persist("/api/stripe/customer/payment-link", {
      method: "POST",
      headers: { ...customer.headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // Sold out, or what broke had arrived after all.
    if (link.status !== 200) return;
    const paid = await persist(new URL(await linkOf(link)).pathname, {
      method: "POST",
      body: new URLSearchParams({ action: "pay", card: "4242424242424242" }),
    });
    if (paid.status === 303) acknowledged++;
  }

  async function visit(first: number): Promise<void> {
    for (let turn = first; isWorking; turn++) await send(defined(paths[turn % paths.length]));
  }
  async function shop(own: readonly CustomerClient[]): Promise<void> {
    for (let turn = 0; isWorking; turn++) await buy(defined(own[turn % own.length]));
  }

  const work = Promise.all([
    ...Array.from({ length: visitors }, (_, first) => visit(first)),
    ...Array.from({ length: buyers }, (_, part) =>
      shop(customers.filter((_customer, place) => place % buyers === part)),
    ),
  ]);
  onTestFinished(() => void (isWorking = false));
  return {
    answered: () => answered,
    acknowledged: () => acknowledged,
    failures,
    async goesOn(responses) {
      const enough = answered + responses;
      await eventually(async () => expect(answered).toBeGreaterThanOrEqual(enough));
    },
    async stop() {
      isWorking = false;
      await work;
    },
  };
}
