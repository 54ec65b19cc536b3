import * as v from "valibot";
import type { JobHandler } from "./jobs.server.ts";

/** Creates a handler for jobs of one name; it validates each job's body before the work starts. */
export function job<Body extends v.GenericSchema>(
  name: string,
  body: Body,
  work: (body: v.InferOutput<Body>) => Promise<void>,
): JobHandler {
  return { name, work: (given) => work(v.parse(body, given)) };
}
