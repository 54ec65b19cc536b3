import type { Database } from "#src/base/platform/db/database.server.ts";
import { findBought } from "./bought.server.ts";
import { createDisputes } from "./disputes.server.ts";
import { createEventDelivery } from "./events.server.ts";
import { createLists } from "./lists.server.ts";
import { createIntents } from "./intents.server.ts";
import { createPayments } from "./payments.server.ts";
import { createChange, createSessions } from "./sessions.server.ts";
import type { Session } from "./objects.ts";
import { replayed } from "./store.server.ts";

/**
 * Simulates Stripe for this shop in the shop's own database, so that it survives the process as
 * Stripe does. Every change and its event are written together; signed events are then delivered
 * until the shop answers 200.
 */
export type Sandbox = ReturnType<typeof createSandbox>;

interface Options {
  db: Database;
  /** The store's URL, for pages and return links. */
  publicUrl: string;
  webhookSecret: string;
}

export function createSandbox({ db, publicUrl, webhookSecret }: Options) {
  const { post, deliverTo, deliverAgain } = createEventDelivery(db, webhookSecret);
  const change = createChange(db, post);
  return {
    ...createSessions(db, change, publicUrl),
    ...createPayments(db, change, publicUrl),
    ...createIntents(db, post),
    ...createDisputes(db, post),
    ...createLists(db),
    findBought: (session: Session) => findBought(db, session),
    replayed: (key: string | undefined, parameters: string, make: () => Promise<object>) =>
      replayed(db, key, parameters, make),
    deliverTo,
    deliverAgain,
  };
}
