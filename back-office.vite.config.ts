import { defineConfig } from "vite";

/**
 * The staff's back office: a browser program of its own, of which no shopper's page carries a byte.
 */
export default defineConfig({
  root: "src/back-office/app",
  base: "/admin/",
  publicDir: false,
  build: {
    outDir: "../../../build/admin",
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
  },
});
