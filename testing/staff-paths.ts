import type { InputOf, ParamNames, ResponseOf } from "#src/kernel/endpoints.ts";
import type { staffEndpoints } from "#src/staff-endpoints.ts";

/** The contract of the back office by paths as a test writes them: `orders/12` for `/orders/:id`. */

type Table = typeof staffEndpoints;
type Key = keyof Table & string;

/** Ids are numbers; what the contract describes is a text. */
type Written<Path extends string, Described> = Path extends `${infer Start}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer End}`
    ? `${Start}${Value<Name, Described>}/${Written<End, Described>}`
    : `${Start}${Value<Rest, Described>}`
  : Path;
type Value<Name, Described> = Name extends keyof Described ? string : number;

type PathOf<K extends Key, Verb extends string> = K extends `${Verb} /${infer Path}`
  ? Written<Path, Table[K] extends { params: infer Params } ? Params : unknown>
  : never;

type Plain<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

type KeyAt<Verb extends string, Path extends string> = {
  [K in Key]: Plain<Path> extends PathOf<K, Verb> ? K : never;
}[Key];

export type StaffPath<Verb extends string> =
  | { [K in Key]: PathOf<K, Verb> }[Key]
  | `${{ [K in Key]: PathOf<K, Verb> }[Key]}?${string}`;

export type StaffResponseAt<Verb extends string, Path extends string> = ResponseOf<
  Table[KeyAt<Verb, Path>]
>;

export type StaffBodyAt<Verb extends string, Path extends string> = Table[KeyAt<
  Verb,
  Path
>] extends { body: infer Body }
  ? InputOf<Body>
  : undefined;

/** What is listed with page, order and filters. */
export type ListName = {
  [K in Key]: K extends `GET /${infer Name}`
    ? [ParamNames<K>] extends [never]
      ? Table[K] extends { query: unknown }
        ? Name
        : never
      : never
    : never;
}[Key];
