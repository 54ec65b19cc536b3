import type { Register } from "./api-client.ts";
import type { Endpoints, InputOf, ResponseOf } from "./endpoints.ts";

/** What the shop's pages ask their own server for besides the API, as src/endpoints.ts names it. */
type Table = Register extends { pageData: infer Data extends Endpoints } ? Data : Endpoints;
export type PageDataKey = keyof Table;

type Query<Key extends PageDataKey> = Table[Key] extends { query: infer Schema }
  ? [query: InputOf<Schema>]
  : [];

interface JsonResponse<Body> extends Response {
  /** Every API test checks that the server answers in this form. */
  json(): Promise<Body>;
}

/** @throws where it can't be had */
export async function fetchPageData<Key extends PageDataKey>(
  key: Key,
  ...[query]: Query<Key>
): Promise<JsonResponse<ResponseOf<Table[Key]>>> {
  const path = key.slice("GET ".length);
  const response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
