import type { ForeignResponse } from "#src/base/kernel/foreign-responses.ts";
import { shopEndpoints } from "#src/shop/endpoints.ts";
import { readForeignResponse as read } from "./foreign-responses.ts";

/** Reads another backend's responses by the contract of all endpoints. */
export const readForeignResponse = (response: ForeignResponse): unknown =>
  read(response, shopEndpoints);
