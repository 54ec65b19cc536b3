// The preview of a text shows it with the shop's own clothes.
import "#src/ui/tokens.css";
import "./back-office.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BackOffice } from "./app.tsx";

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <BackOffice />
    </StrictMode>,
  );
