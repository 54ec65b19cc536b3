import type { ServerPart } from "#src/shop/part.server.ts";
import { openGate } from "./guard.server.ts";
import { personalData } from "./personal-data.server.ts";
import { openingStaffApi } from "./staff/api.server.ts";
import { openingEndpoints } from "./staff/contract.ts";
import { beginClosed, findClientLabels } from "./state.server.ts";
import { openingJobs } from "./subscribers.server.ts";
import { endTrial } from "./trial.server.ts";
import { jobNames } from "./texts.ts";

export const launch = {
  staff: { endpoints: openingEndpoints, routes: openingStaffApi },
  jobs: openingJobs,
  jobNames,
  personalData,
  opening: { begin: beginClosed, findClientLabels, openGate, endTrial },
} satisfies ServerPart;
