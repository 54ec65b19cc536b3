import type { ForeignResponse } from "#src/base/kernel/foreign-responses.ts";
import { readForeignResponse as read } from "#src/parts/foreign-backend/foreign-responses.ts";
import { shopEndpoints } from "./api/endpoints.ts";

/** Reads another backend's responses by the contract of all endpoints. */
export const readForeignResponse = (response: ForeignResponse): unknown =>
  read(response, shopEndpoints);
