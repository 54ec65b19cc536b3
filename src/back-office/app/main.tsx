// The preview of a text shows it with the shop's own clothes.
import "#src/ui/tokens.css";
import "./back-office.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { fetchScreens } from "#src/back-office/ui/manifest.ts";
import { BackOffice } from "./app.tsx";

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <BackOffice />
    </StrictMode>,
  );

// Behind the first screen, and not beside it.
addEventListener("load", () => setTimeout(() => void fetchScreens(), 2000), { once: true });
