import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { foreignResponses } from "#src/kernel/foreign-responses.ts";

foreignResponses.load = () => import("#src/foreign-backend/foreign-responses.ts");

// In a task of its own: the modules, which ran until here, make a long one on a slow phone.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
