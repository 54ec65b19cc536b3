import * as v from "valibot";
import { ErrorResponse } from "#src/base/kernel/endpoints.ts";

/** Returns the error of a rejected request. */
export async function errorOf(response: Response): Promise<ErrorResponse> {
  return v.parse(ErrorResponse, await response.json());
}

/** Returns the names of the invalid fields. */
export const wrongFields = async (response: Response): Promise<string[]> =>
  ((await errorOf(response)).errors ?? []).map(({ field }) => field);
