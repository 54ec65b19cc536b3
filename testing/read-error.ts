import * as v from "valibot";
import { ErrorResponse } from "#src/kernel/endpoints.ts";

/** What a request that was rejected is told. */
export async function readError(response: Response): Promise<ErrorResponse> {
  return v.parse(ErrorResponse, await response.json());
}
