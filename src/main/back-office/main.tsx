import "#src/back-office/blocked-storage.ts";
import "#src/main/parts/add-pages.ts";
// The text preview uses the shop's own styles.
import "#src/base/ui/tokens.css";
import "#src/base/ui/dark.css";
import "#src/back-office/admin.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BackOffice } from "#src/back-office/app.tsx";
import { followTranslatedTexts } from "#src/back-office/translated-texts.ts";
import { fetchScreens } from "#src/base/admin-kit/ui/manifest.ts";
import { Home } from "#src/main/parts/add-screens.ts";

followTranslatedTexts();

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <BackOffice home={Home} />
    </StrictMode>,
  );

// After the first screen has loaded, so as not to compete with it.
addEventListener("load", () => setTimeout(() => void fetchScreens(), 2000), { once: true });
