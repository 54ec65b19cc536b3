import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import "#src/main/parts/add-pages.ts";
import { allPages, dataRoutes } from "#src/shop/page-table.ts";

/** The routes, made from the table of pages; each has its own id, since one file may serve several. */
export default [
  layout("storefront/layout/layout.tsx", [
    ...allPages().map(({ path, file }) => (path ? route(path, file, { id: path }) : index(file))),
    route("*", "storefront/layout/not-found.tsx"),
  ]),
  ...dataRoutes.map(({ path, file }) => route(path, file, { id: path })),
] satisfies RouteConfig;
