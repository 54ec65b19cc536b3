import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { createRoutes, errorReply, ok } from "#src/base/platform/http/routes.server.ts";
import { refuseRemindersEndpoints } from "./contract.ts";
import { refuseReminders } from "./reminders.server.ts";
import * as texts from "./texts.ts";

export function refuseRemindersApi(db: DatabasePool) {
  return createRoutes(refuseRemindersEndpoints, {
    "POST /cart-reminders/:token/refuse": async (_, { params }) =>
      (await refuseReminders(db, params.token))
        ? ok({ msg: texts.refused })
        : errorReply(404, texts.unknownLink),
  });
}
