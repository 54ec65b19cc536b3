import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { foreignResponses } from "#src/kernel/foreign-responses.ts";

foreignResponses.load = () => import("#src/foreign-responses.ts");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
