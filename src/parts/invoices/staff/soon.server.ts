import { findDue } from "#src/parts/invoices/due/find.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";

/** What has to be done within a day: the menu counts it, and the home page says it. */

const dayMilliseconds = 86_400_000;

export const isSoon = (deadline: Date, now: Date): boolean =>
  deadline.getTime() - now.getTime() <= dayMilliseconds;

/**
 * Counts what can be made or cancelled now, and whose time ends within 24 hours. One count runs at a
 * time: whoever asks meanwhile shares the next one, which sees what changed since.
 */
export function createSoonCounter(db: Database): () => Promise<number> {
  let running: Promise<number> | null = null;
  let next: Promise<number> | null = null;
  const start = (): Promise<number> => {
    next = null;
    running = countSoon(db).finally(() => {
      running = null;
    });
    return running;
  };
  return () => (running ? (next ??= running.then(start, start)) : start());
}

async function countSoon(db: Database): Promise<number> {
  const now = new Date();
  const { due, globals } = await findDue(db);
  const able = due.filter(({ after, deadline }) => after === null && isSoon(deadline, now));
  return able.length + globals.filter(({ deadline }) => isSoon(deadline, now)).length;
}
