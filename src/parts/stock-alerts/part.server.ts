import type { ServerPart } from "#src/shop/part.server.ts";
import { stockAlertsApi, unsubscribeApi } from "./api.server.ts";
import { queueStockAlerts, stockAlertJobs } from "./commands.server.ts";
import { stockAlertsEndpoints, unsubscribeEndpoints } from "./contract.ts";
import { personalData } from "./personal-data.server.ts";
import { jobNames } from "./texts.ts";

export const stockAlerts = {
  shop: { endpoints: stockAlertsEndpoints, routes: stockAlertsApi },
  links: { endpoints: unsubscribeEndpoints, routes: ({ db }) => unsubscribeApi(db) },
  jobs: stockAlertJobs,
  jobNames,
  // Stock may come back in many ways; startup and the schedule catch what no process noticed.
  onMainInfoRead: ({ db, jobs }) => queueStockAlerts(db, jobs),
  personalData,
  triedOut: { stock_alerts: null },
} satisfies ServerPart;
