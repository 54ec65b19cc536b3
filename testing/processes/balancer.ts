import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { codeOf } from "#src/base/kernel/errors.ts";
import { defined } from "#testing/defined.ts";

/**
 * A load balancer for several processes: sends requests in turn to those whose /readyz succeeds.
 */

export interface Balancer {
  url: string;
  /** Number of requests retried on another process because the first one broke the connection. */
  retried(): number;
  /** Whether a process has a request to answer. */
  isBusy(port: number): boolean;
  /** Ports of the processes that currently take requests. */
  ready(): readonly number[];
}

const pollMilliseconds = 30;

/** A request with a broken connection is retried on another process, as in nginx. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const busy: number[] = [];
  let retried = 0;
  let turn = 0;
  let isOpen = true;

  async function watch(port: number): Promise<void> {
    while (isOpen) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      await response?.text();
      if (response?.ok) ready.add(port);
      else ready.delete(port);
      await wait(pollMilliseconds);
    }
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const tried: number[] = [];
    for (;;) {
      const untried = ports.filter((port) => !tried.includes(port));
      const able = untried.filter((port) => ready.has(port));
      // As in nginx: where none is known to be ready, all are tried.
      const candidates = able.length === 0 ? untried : able;
      const port = candidates[turn++ % candidates.length];
      if (port === undefined) return void outgoing.writeHead(502).end("nobody is ready");
      tried.push(port);
      busy.push(port);
      const answer = await ask({ agent, port }, incoming, body).catch((error: Error) => error);
      busy.splice(busy.indexOf(port), 1);
      if (!(answer instanceof Error))
        return void outgoing.writeHead(answer.status, answer.headers).end(answer.body);
      retried++;
    }
  }

  for (const port of ports) void watch(port);
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  // A slow machine's idle connection must not be closed under a request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    isOpen = false;
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retried: () => retried,
    isBusy: (port) => busy.includes(port),
    ready: () => [...ready],
  };
}

/** Sends again what met an idle connection just as the process closed it. */
async function send(options: RequestOptions, body: Buffer): Promise<IncomingMessage> {
  const asked = request(options);
  try {
    return await new Promise((resolve, reject) => {
      asked.once("response", resolve).once("error", reject).end(body);
    });
  } catch (error) {
    const isClosed = ["ECONNRESET", "EPIPE"].includes(codeOf(error) ?? "");
    if (!asked.reusedSocket || !isClosed) throw error;
    return await send({ ...options, agent: false }, body);
  }
}

/** Requires a complete response: one that is cut off counts as none. */
async function ask(
  { agent, port }: { agent: Agent; port: number },
  { method, url, headers }: IncomingMessage,
  body: Buffer,
) {
  const { host: _, connection: __, "transfer-encoding": ___, ...passed } = headers;
  const options = { agent, port, host: "127.0.0.1", method, path: url, headers: passed };
  const response = await send(options, body);
  const { connection: ____, "transfer-encoding": _____, ...answered } = response.headers;
  return { status: defined(response.statusCode), headers: answered, body: await buffer(response) };
}
