import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { Client, type PoolConfig } from "pg";

/** Opens a proxy to PostgreSQL that can fall silent: connections stay open, but data is lost. */
export async function openTcpProxy(target: PoolConfig) {
  const { host, port, user, database } = new Client(target);
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const way = { host, port };
    const upstream = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : way);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      if (isSilent) silent.add(from);
      from.on("data", (message) => silent.has(from) || to.write(message));
      from.on("error", () => {});
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    /** Silences the open connections; new ones work. */
    muteOpen: () => open.forEach((socket) => silent.add(socket)),
    /** Silences new ones too. */
    muteAll() {
      isSilent = true;
      for (const socket of open) silent.add(socket);
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
