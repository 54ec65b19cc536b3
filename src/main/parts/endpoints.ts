import type { ServerPart } from "#src/shop/part.server.ts";
import * as declared from "./server.ts";

/** The parts' endpoints, typed by what each one declares. */

type Declared = (typeof declared)[keyof typeof declared];
type Kind = "shop" | "links" | "staff";
type EndpointsOf<Of extends Kind> = Intersected<
  Declared extends infer Part
    ? Part extends Record<Of, { endpoints: infer Endpoints }>
      ? Endpoints
      : never
    : never
> &
  // Without any part, nothing.
  object;
type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

const parts: readonly ServerPart[] = Object.values(declared);

export function endpointsOf<Of extends Kind>(kind: Of): EndpointsOf<Of> {
  return Object.assign({}, ...parts.map((part) => part[kind]?.endpoints));
}
