import type { shopEndpoints } from "#src/main/api/endpoints.ts";
import type { BodyAt, PathIn, ResponseAt } from "./endpoint-paths.ts";

/** Types for the shop's endpoints by literal paths: `oralpeace/orders/12`. */

type Endpoints = typeof shopEndpoints;

/** The tests' shop has a fixed slug. */
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
