import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { dataRoutes, pages } from "#src/kernel/pages.ts";

/** The routes, made from the table of pages. */
export default [
  layout("web/layout/layout.tsx", [
    ...pages.map(({ path, file }) => (path ? route(path, file) : index(file))),
    route("*", "web/layout/not-found.tsx"),
  ]),
  ...dataRoutes.map(({ path, file }) => route(path, file)),
] satisfies RouteConfig;
