import type { Endpoint, InputOf, ParamNames, ResponseOf } from "#src/base/kernel/endpoints.ts";

/** Types for a table of endpoints by literal paths: `orders/12` for `/orders/:id`. */

type Key<Table> = keyof Table & string;

/** Ids are numbers; parameters that the contract describes are strings. */
type Written<Path extends string, Described> = Path extends `${infer Start}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer End}`
    ? `${Start}${Value<Name, Described>}/${Written<End, Described>}`
    : `${Start}${Value<Rest, Described>}`
  : Path;
type Value<Name, Described> = Name extends keyof Described ? string : number;

type PathOf<Table, K extends Key<Table>, Verb extends string> = K extends `${Verb} /${infer Path}`
  ? Written<Path, Table[K] extends { params: infer Params } ? Params : unknown>
  : never;

type Plain<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

type KeyAt<Table, Verb extends string, Path extends string> = {
  [K in Key<Table>]: Plain<Path> extends PathOf<Table, K, Verb> ? K : never;
}[Key<Table>];

export type PathIn<Table, Verb extends string> =
  | { [K in Key<Table>]: PathOf<Table, K, Verb> }[Key<Table>]
  | `${{ [K in Key<Table>]: PathOf<Table, K, Verb> }[Key<Table>]}?${string}`;

export type ResponseAt<Table, Verb extends string, Path extends string> = Table[KeyAt<
  Table,
  Verb,
  Path
>] extends infer E extends Endpoint
  ? ResponseOf<E>
  : never;

export type BodyAt<Table, Verb extends string, Path extends string> = Table[KeyAt<
  Table,
  Verb,
  Path
>] extends { body: infer Body }
  ? InputOf<Body>
  : undefined;

/** Endpoints with page, order and filters. */
export type ListNameIn<Table> = {
  [K in Key<Table>]: K extends `GET /${infer Name}`
    ? [ParamNames<K>] extends [never]
      ? Table[K] extends { query: unknown }
        ? Name
        : never
      : never
    : never;
}[Key<Table>];
