import type { OnClose } from "./process.server.ts";
import { portTaken } from "./server-texts.ts";
import { listen, type Shop, stopListening } from "./shop.server.ts";
import { StartupError } from "./startup-error.ts";

interface Address {
  /** The setting that chooses the port. */
  name: "PORT" | "WORKER_PORT";
  port: number;
  host: string | null;
}

/**
 * Listens until the process ends. @returns the port, which the system chooses if the setting is 0
 * @throws {StartupError} if the port is taken
 */
export async function openPort(
  served: Pick<Shop, "handle">,
  { name, port, host }: Address,
  onClose: OnClose,
): Promise<number> {
  const server = await listen(served, port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new StartupError(portTaken(port, name));
  });
  onClose(() => stopListening(server));
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
