import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * What every first page needs, in one file: it compresses better than twenty small ones
 * (docs/performance.md).
 */
const core = new RegExp(
  [
    "node_modules/(react|react-dom|react-router|scheduler)/",
    "vite/preload-helper",
    "src/(root|entry.client)\\.tsx",
    "src/base/ui/(alert|icon|later|load-again|panel|parts|second-tap|store)\\.",
    "src/base/kernel/(foreign-responses|urls|pesos|image)\\.",
    "src/shop/cart/(cart|rules)\\.",
    "src/shop/customers/session\\.",
    "src/shop/delivery/weight\\.",
    "src/shop/promotions/entered-code\\.",
    "src/storefront/layout/(?!not-found|slow-page|footer|cart-drawer|social-networks|search/)",
    "src/shop/page-kit/(shop-data|page-head|page-state)",
    "src/shop/catalogue/ui/cards\\.",
  ].join("|"),
);

/** What several other pages need, in three files instead of thirty. */
const shared = [
  {
    name: "controls",
    test: /src\/base\/(ui\/(page-icon|field|stepper|while-needed)|kernel\/(page-data|records))\./,
    priority: 1,
  },
  {
    name: "requests",
    test: /src\/(base\/kernel\/api-client|shop\/customers\/customer-request|base\/ui\/form|shop\/page-kit\/(privacy-note|way-back|customers-only))\./,
    priority: 1,
  },
  {
    name: "delivery",
    test: /src\/shop\/delivery\/(place|postal|rates|rules|texts|promise)/,
    minShareCount: 2,
    // Not for what a page loads later.
    tags: ["$initial" as const],
  },
];

/**
 * Each name of a class is written where it is used, instead of tables of all names that every page
 * would carry. Then nothing asks for the style sheet itself any more: it is kept.
 */
const classNames: Plugin[] = [
  {
    name: "class-names",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler: (code) =>
        code.replace(/^import (\w+) from ("[^"]+\.module\.css";)/gm, "import * as $1 from $2"),
    },
  },
  {
    name: "style-sheets",
    enforce: "post",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  },
];

/** `react-router dev` would serve pages without their shop. */
const onlyWithShop: Plugin = {
  name: "only-with-shop",
  apply: "serve",
  configureServer({ config }) {
    if (!config.server.middlewareMode)
      throw new Error("Use `npm run dev`: it opens the whole shop.");
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [onlyWithShop, reactRouter(), classNames],
  build: {
    // One stylesheet, which browsers keep from page to page.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            // A module is loaded as a whole: a page would carry the texts of the others. As values
            // where they are used, each page has its own alone.
            optimization: { inlineConst: { mode: "all", pass: 2 } },
            output: {
              codeSplitting: { groups: [{ name: "core", test: core, priority: 2 }, ...shared] },
            },
          },
        }),
  },
  // React and React Router are bundled in their production builds, also for the server of the demo,
  // which runs without NODE_ENV.
  ...(command === "build"
    ? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } }
    : {}),
  // Short names make pages and their stylesheet smaller.
  css: { modules: { generateScopedName: "[hash:base64:4]" } },
}));
