import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), ...(command === "build" ? [babel({ presets: [reactCompilerPreset()] })] : [])],
  build: {
    // One stylesheet, small enough to travel inside the document (see src/entry.server.tsx).
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
  server: { middlewareMode: true },
}));
