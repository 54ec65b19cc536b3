import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";

/**
 * The staff's back office: a browser program of its own, of which no shopper's page carries a byte.
 */
export default defineConfig({
  root: "src/main/back-office",
  base: "/admin/",
  plugins: [react()],
  publicDir: false,
  // Apart from the shop's: two servers of `npm run dev` would throw away each other's packages.
  cacheDir: "../../../node_modules/.vite/admin",
  build: {
    outDir: join(import.meta.dirname, process.env["BUILD_FOLDER"] ?? "build", "admin"),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    // The menu needs a few of each part's texts: as values, the first screen has those alone.
    rolldownOptions: { optimization: { inlineConst: { mode: "all", pass: 2 } } },
  },
});
