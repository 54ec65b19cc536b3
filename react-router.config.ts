import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  // The whole map of the site is small: sending it once saves a request before each first link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
