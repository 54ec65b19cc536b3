import type { staffEndpoints } from "#src/main/api/staff-endpoints.ts";
import type { BodyAt, ListNameIn, PathIn, ResponseAt } from "./endpoint-paths.ts";

/** Types for the back office's endpoints by literal paths. */

type Table = typeof staffEndpoints;

export type StaffPath<Verb extends string> = PathIn<Table, Verb>;
export type StaffResponseAt<Verb extends string, Path extends string> = ResponseAt<
  Table,
  Verb,
  Path
>;
export type StaffBodyAt<Verb extends string, Path extends string> = BodyAt<Table, Verb, Path>;
export type ListName = ListNameIn<Table>;
