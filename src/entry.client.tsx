import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { goOn, left, loadAgain } from "#src/ui/load-again.ts";
import { foreignResponses } from "#src/kernel/foreign-responses.ts";

foreignResponses.load = () => import("#src/foreign-backend/foreign-responses.ts");

window.loadAgain = (pressed) => void loadAgain(pressed);

// In a task of its own: the modules, which ran until here, make a long one on a slow phone.
setTimeout(async () => {
  if (left && (await goOn())) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
