import type { ServerPart } from "#src/shop/part.server.ts";
import { personalData } from "./personal-data.server.ts";

export const stockAlerts: ServerPart = { personalData, triedOut: { stock_alerts: null } };
