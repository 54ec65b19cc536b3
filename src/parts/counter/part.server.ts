import type { ServerPart } from "#src/shop/part.server.ts";
import { isInClosedCut } from "./drawer/queries.server.ts";

export const counter: ServerPart = {
  orders: { isCounted: isInClosedCut },
  triedOut: { drawer_cuts: null, drawer_moves: null },
};
