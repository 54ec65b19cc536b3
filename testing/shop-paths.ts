import type { shopEndpoints } from "#src/endpoints.ts";
import type { BodyAt, PathIn, ResponseAt } from "./endpoint-paths.ts";

/** The contract of the shop by paths as a test writes them: `oralpeace/orders/12`. */

type Endpoints = typeof shopEndpoints;

/** The shop of the tests has one name. */
type Table = {
  [
    Key in keyof Endpoints as Key extends `${infer Start}:product${infer End}`
      ? `${Start}oralpeace${End}`
      : Key
  ]: Endpoints[Key];
};

export type ShopPath<Verb extends string> = PathIn<Table, Verb>;
export type ShopResponseAt<Verb extends string, Path extends string> = ResponseAt<
  Table,
  Verb,
  Path
>;
export type ShopBodyAt<Verb extends string, Path extends string> = BodyAt<Table, Verb, Path>;
