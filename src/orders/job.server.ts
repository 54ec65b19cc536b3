import * as v from "valibot";

export { job } from "#src/platform/jobs/jobs.server.ts";

export const aboutOrder = v.object({ orderId: v.number() });
