import { auditLog } from "#src/audit/schema.server.ts";
import {
  equalsText,
  fromDay,
  type ListConfig,
  type ListQuery,
  tablePage,
  untilDay,
} from "#src/back-office/server/list-query.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";

export const auditListConfig: ListConfig = {
  id: auditLog.id,
  sorts: {},
  filters: {
    actor: equalsText(auditLog.actor),
    resource: equalsText(auditLog.resource),
    recordId: equalsText(auditLog.recordId),
    security: () => undefined,
    from: fromDay(auditLog.at),
    until: untilDay(auditLog.at),
  },
};

export const listChanges = (db: Database, query: ListQuery) => tablePage(db, auditLog, query);
