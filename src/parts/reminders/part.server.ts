import type { ServerPart } from "#src/shop/part.server.ts";
import { refuseRemindersApi } from "./api.server.ts";
import { refuseRemindersEndpoints } from "./contract.ts";
import { reminderJobs } from "./reminders.server.ts";
import { jobNames } from "./texts.ts";

export const reminders = {
  links: { endpoints: refuseRemindersEndpoints, routes: ({ db }) => refuseRemindersApi(db) },
  jobs: reminderJobs,
  jobNames,
} satisfies ServerPart;
