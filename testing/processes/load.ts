import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { eventually } from "../test-shop.ts";
import { type CustomerClient, linkOf, linkRequest } from "../customer-client.ts";

/** Load from visitors and customers over HTTP, while the test does something to the processes. */

export interface Load {
  /** Number of complete responses so far. */
  answered(): number;
  /** Requests that broke, or that the store could not serve. */
  failures: string[];
  /** Number of payments that succeeded for the customer. */
  acknowledged(): number;
  /** Waits until this many more responses have arrived. */
  goesOn(responses: number): Promise<void>;
  /** Sends no new requests and waits for those in progress. */
  stop(): Promise<void>;
}

interface Options {
  url: string;
  /** Each buys one piece after the other. */
  customers: readonly CustomerClient[];
  product: { id: number; price: number };
  /** Requested again and again. */
  paths: readonly string[];
  /** What each visitor and buyer waits between two turns, so that the machine has time for others. */
  pauseMilliseconds?: number;
}

const visitors = 3;
export const buyers = 4;
const patienceMilliseconds = 30_000;

export function startLoad({
  url,
  customers,
  product,
  paths,
  pauseMilliseconds = 0,
}: Options): Load {
  const wire = createWire(url);
  let acknowledged = 0;
  let isWorking = true;

  async function visit(first: number): Promise<void> {
    for (let turn = first; isWorking; turn++) {
      await wire.send(paths[turn % paths.length]!);
      await wait(pauseMilliseconds);
    }
  }
  async function shop(own: readonly CustomerClient[]): Promise<void> {
    for (let turn = 0; isWorking; turn++) {
      if (await buy(wire, own[turn % own.length]!, product)) acknowledged++;
      await wait(pauseMilliseconds);
    }
  }

  const work = Promise.all([
    ...Array.from({ length: visitors }, (_, first) => visit(first)),
    ...Array.from({ length: buyers }, (_, part) =>
      shop(customers.filter((_customer, place) => place % buyers === part)),
    ),
  ]);
  onTestFinished(() => void (isWorking = false));
  return {
    answered: wire.answered,
    acknowledged: () => acknowledged,
    failures: wire.failures,
    async goesOn(responses) {
      const enough = wire.answered() + responses;
      await eventually(async () => expect(wire.answered()).toBeGreaterThanOrEqual(enough));
    },
    async stop() {
      isWorking = false;
      await work;
    },
  };
}

type Wire = ReturnType<typeof createWire>;

/** Counts responses, and collects failures. */
function createWire(url: string) {
  const failures: string[] = [];
  let answered = 0;

  async function send(path: string, init: RequestInit = {}): Promise<Response | null> {
    const what = `${init.method ?? "GET"} ${path.replace(/\/pay\/.*/, "/pay/…")}`;
    try {
      // A process that is killed may leave a connection that nobody ever answers.
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const response = await fetch(`${url}${path}`, { redirect: "manual", signal, ...init });
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

  /** Retries the same step until it succeeds, as a customer would. */
  async function persist(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const response = await send(path, init);
      if (response) return response;
      await wait(20);
    }
  }

  return { send, persist, failures, answered: () => answered };
}

/** @returns whether the payment succeeded for the customer */
async function buy(
  { persist }: Wire,
  customer: CustomerClient,
  product: Options["product"],
): Promise<boolean> {
  const body = linkRequest([{ id: product.id, quantity: 1 }], product.price);
  const link = await persist("/api/stripe/customer/payment-link", {
    method: "POST",
    headers: { ...customer.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  // Sold out, or a request that broke had arrived after all.
  if (link.status !== 200) return false;
  const paid = await persist(new URL(await linkOf(link)).pathname, {
    method: "POST",
    body: new URLSearchParams({ action: "pay", card: "4242424242424242" }),
  });
  return paid.status === 303;
}
