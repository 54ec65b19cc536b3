import type { Register } from "./api-client.ts";
import type { Endpoints, InputOf, ResponseOf } from "./endpoints.ts";

/**
 * Endpoints that the shop's pages request from their own server besides the API; src/main/api/endpoints.ts
 * fills them in.
 */
type Table = Register extends { pageData: infer Data extends Endpoints } ? Data : Endpoints;
export type PageDataKey = keyof Table;

type Query<Key extends PageDataKey> = Table[Key] extends { query: infer Schema }
  ? [query: InputOf<Schema>]
  : [];

interface JsonResponse<Body> extends Response {
  /** The API tests check that the server responds in this form. */
  json(): Promise<Body>;
}

/** @throws if the response is not a success */
export async function fetchPageData<Key extends PageDataKey>(
  key: Key,
  ...[query]: Query<Key>
): Promise<JsonResponse<ResponseOf<Table[Key]>>> {
  const path = key.slice("GET ".length);
  const response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
