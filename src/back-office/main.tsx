import "./blocked-storage.ts";
// The text preview uses the shop's own styles.
import "#src/base/ui/tokens.css";
import "./admin.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BackOffice } from "./app.tsx";
import { followTranslatedTexts } from "./translated-texts.ts";
import { fetchScreens } from "#src/base/admin-kit/ui/manifest.ts";

followTranslatedTexts();

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <BackOffice />
    </StrictMode>,
  );

// After the first screen has loaded, so as not to compete with it.
addEventListener("load", () => setTimeout(() => void fetchScreens(), 2000), { once: true });
