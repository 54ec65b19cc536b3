import type { Hono } from "hono";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { resourceApi, type Resource } from "#src/back-office/server/resource.server.ts";
import { updateMessage } from "./commands.server.ts";
import { messagesContract } from "./contract.ts";
import { findMessage, listMessages, messagesListConfig } from "./queries.server.ts";

const messagesResource: Resource<typeof messagesContract> = {
  contract: messagesContract,
  personal: ["note"],
  listConfig: messagesListConfig,
  list: listMessages,
  find: findMessage,
  update: updateMessage,
};

export function messagesStaffApi(db: DatabasePool): Hono {
  return resourceApi(db, messagesResource);
}
