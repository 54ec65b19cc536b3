import * as v from "valibot";

/** Whether somebody answers for a debt above the limit; who may not is told the limit all the same. */
export const authorized = v.optional(v.boolean(), false);
