import type { Resource } from "#src/back-office/server/resource.server.ts";
import { redirectCommands } from "./commands.server.ts";
import { redirectsContract } from "./contract.ts";
import { findRedirect, listRedirects, redirectsListConfig } from "./queries.server.ts";
import * as texts from "./texts.ts";

const gone = { msg: texts.placeGone };

export const redirectsResource = (publicUrl: string): Resource<typeof redirectsContract> => ({
  contract: redirectsContract,
  constraints: {
    redirects_path: { field: "path", msg: texts.pathTaken },
    redirects_product_id_products_id_fk: { field: "productId", ...gone },
    redirects_subcategory_id_subcategories_id_fk: { field: "subcategoryId", ...gone },
  },
  listConfig: redirectsListConfig,
  list: listRedirects,
  find: findRedirect,
  ...redirectCommands(new URL(publicUrl).origin),
});
