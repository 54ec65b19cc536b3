import * as v from "valibot";
import { ErrorResponse } from "#src/kernel/endpoints.ts";

/** What a rejected request says. */
export async function errorOf(response: Response): Promise<ErrorResponse> {
  return v.parse(ErrorResponse, await response.json());
}

/** The fields that it says are wrong. */
export const wrongFields = async (response: Response): Promise<string[]> =>
  ((await errorOf(response)).errors ?? []).map(({ field }) => field);
