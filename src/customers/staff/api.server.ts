import type { Hono } from "hono";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import { createRateLimit } from "#src/platform/security/rate-limits.server.ts";
import { tooMany } from "#src/platform/http/error-response.server.ts";
import { type Handlers, ok, errorReply } from "#src/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { sessionsEnded } from "#src/staff/texts.ts";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import { correctCustomer, endSessions, sendConfirmation } from "./commands.server.ts";
import { customersContract, customerActionsEndpoints } from "./contract.ts";
import { customersListConfig, findCustomerForStaff, listCustomers } from "./queries.server.ts";
import * as texts from "./texts.ts";

const customersResource: Resource<typeof customersContract> = {
  contract: customersContract,
  listConfig: customersListConfig,
  personal: ["name", "lastname", "phone"],
  unversioned: ["sessions", "acceptances", "confirmedAt"],
  list: listCustomers,
  find: findCustomerForStaff,
  update: correctCustomer,
};

export function customersStaffApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">): Hono {
  const routes = createStaffRoutes(customerActionsEndpoints, {
    "POST /customers/:id/confirmation": confirmation(db, jobs),
    async "DELETE /customers/:id/sessions"(c, { params: { id } }) {
      const ended = await endSessions(db, id, c.var.staff.email);
      return ok({ msg: sessionsEnded(ended) });
    },
  });
  return routes.route("/", resourceApi(db, customersResource));
}

function confirmation(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
): Handlers<typeof customerActionsEndpoints>["POST /customers/:id/confirmation"] {
  const mails = createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 });
  return async (c, { params: { id } }) => {
    const { id: staffId, email: actor } = c.var.staff;
    const wait = await mails.take(String(staffId));
    if (wait) return tooMany(c, wait);
    const customer = await findCustomerForStaff(db, id);
    if (!customer || customer.erasedAt) return errorReply(404, texts.unknownCustomer);
    if (customer.confirmedAt) return errorReply(409, texts.alreadyConfirmed);
    await sendConfirmation(db, jobs, id, actor);
    return { status: 202, body: { msg: texts.emailOnItsWay } };
  };
}
