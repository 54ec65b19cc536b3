import type { ServerPart } from "#src/shop/part.server.ts";
import { movingStaffApi } from "./staff/api.server.ts";
import { movingEndpoints } from "./staff/contract.ts";

export const storeImport = {
  staff: {
    endpoints: movingEndpoints,
    routes: ({ db, publicUrl }) => movingStaffApi(db, publicUrl),
  },
} satisfies ServerPart;
