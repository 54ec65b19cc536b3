import type { ServerPart } from "#src/shop/part.server.ts";
import { fillDemo } from "./demo.server.ts";
import { isInClosedCut } from "./drawer/queries.server.ts";
import { drawerStaffApi } from "./drawer/staff/api.server.ts";
import { drawerEndpoints } from "./drawer/staff/contract.ts";
import { storedSettings } from "./receivables/queries.server.ts";
import { receivableJobs } from "./receivables/reminder.server.ts";
import { receivablesStaffApi } from "./receivables/staff/api.server.ts";
import { receivablesStaffEndpoints } from "./receivables/staff/contract.ts";
import { jobNames } from "./receivables/texts.ts";

export const counter = {
  staff: {
    endpoints: { ...receivablesStaffEndpoints, ...drawerEndpoints },
    routes: (services) => receivablesStaffApi(services).route("/", drawerStaffApi(services.db)),
  },
  jobs: receivableJobs,
  jobNames,
  orders: { isCounted: isInClosedCut },
  sellsOnCredit: async (db) => (await storedSettings.find(db)).enabled,
  triedOut: { drawer_cuts: null, drawer_moves: null },
  fillDemo,
} satisfies ServerPart;
