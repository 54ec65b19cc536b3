import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/{base,shop,parts}/**/schema.server.ts",
  out: "./migrations",
});
