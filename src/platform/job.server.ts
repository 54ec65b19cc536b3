import * as v from "valibot";
import type { JobHandler } from "./jobs.server.ts";

/** A handler of jobs of one name: what they were enqueued with is checked before it is worked on. */
export function job<Body extends v.GenericSchema>(
  name: string,
  body: Body,
  work: (body: v.InferOutput<Body>) => Promise<void>,
): JobHandler {
  return { name, work: (given) => work(v.parse(body, given)) };
}
