import type { ServerPart } from "#src/shop/part.server.ts";
import { personalData } from "./personal-data.server.ts";
import { findOpeningState } from "./state.server.ts";

export const launch: ServerPart = {
  personalData,
  isClosed: async (db) => (await findOpeningState(db)) === "closed",
};
