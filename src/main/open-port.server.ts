import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import type { OnClose } from "./process.server.ts";
import { portTaken } from "./server-texts.ts";
import type { Shop } from "./shop.server.ts";
import { StartupError } from "./startup.ts";

/** Responses in progress get this long. */
const lastResponsesMilliseconds = 10_000;

/**
 * Listens until the process ends. @returns the port, which the system chooses if the setting is 0
 * @throws {StartupError} if the port is taken
 */
export async function openPort(
  served: Pick<Shop, "handle">,
  { port, host }: { port: number; host: string | null },
  onClose: OnClose,
): Promise<number> {
  const server = await listen(served, port, host);
  onClose(() => stopListening(server));
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** @throws {StartupError} if the port is taken */
export async function listen(
  { handle }: Pick<Shop, "handle">,
  port: number,
  host: string | null = "127.0.0.1",
): Promise<Server> {
  const server = createServer(
    // Proxies keep a connection for a minute. This has to be longer, or they would send a request
    // into a connection that is just closing.
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    handle,
  );
  // A worker that is replaced would close idle connections, into which a request may just be
  // arriving: none stays idle.
  if (cluster.isWorker) server.maxRequestsPerSocket = 1;
  await startListening(server, { port, host });
  return server;
}

/** @param command what npm runs @throws {StartupError} if the port is taken */
export async function startListening(
  server: Server,
  { port, host }: { port: number; host: string | null },
  command = "start",
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new StartupError(portTaken(port, command)) : error),
    );
    server.listen({ port, ...(host === null ? {} : { host }) }, resolve);
  });
}

/** Lets responses in progress finish, for ten seconds at most. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const draining = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), lastResponsesMilliseconds);
  await closed;
  clearInterval(draining);
  clearTimeout(deadline);
}
