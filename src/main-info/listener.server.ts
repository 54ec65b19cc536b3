import type { Client } from "pg";
import type { Logger } from "#src/platform/log.server.ts";

const retryMilliseconds = 500;

interface Options {
  /** Opens a connection of its own for LISTEN. */
  connect: () => Client;
  /** Told what the notification carries. */
  onChange: (payload: string) => void;
  /** Nobody heard what changed until now. */
  onConnected: () => void;
  log: Logger;
}

/** Hears of each change on a connection of its own, opened anew whenever it breaks. */
export function listenForChanges({ connect, onChange, onConnected, log }: Options) {
  let closed = false;
  let connection: Client | null = null;
  let reconnection: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const client = connect();
    const again = () => {
      if (connection !== client || closed) return;
      connection = null;
      reconnection = setTimeout(() => void listen(), retryMilliseconds);
    };
    connection = client;
    client.on("error", (error) => log.warn({ err: error }, "main-info no longer hears of changes"));
    client.on("end", again);
    client.on("notification", ({ payload }) => onChange(payload ?? ""));
    try {
      await client.connect();
      await client.query("listen main_info");
      onConnected();
    } catch {
      await client.end().catch(() => {});
      again();
    }
  }
  void listen();

  return {
    async close() {
      closed = true;
      clearTimeout(reconnection);
      await connection?.end().catch(() => {});
    },
  };
}
