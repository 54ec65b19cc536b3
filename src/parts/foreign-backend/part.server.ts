import type { ServerPart } from "#src/shop/part.server.ts";
import { foreignMainInfo } from "./main-info-source.server.ts";

export const foreignBackend = { foreignMainInfo } satisfies ServerPart;
