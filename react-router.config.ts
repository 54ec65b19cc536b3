import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  // scripts/build.ts names it by the content of the sources.
  buildDirectory: process.env["BUILD_FOLDER"] ?? "build",
  // The whole map of the site is small: sending it once saves a request before each first link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
