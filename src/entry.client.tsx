import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ClientInstrumentation } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { goOn, left, loadAgain, whileWanted } from "#src/base/ui/load-again.ts";
import { loadForeignReader } from "#src/main/parts/add-sections.ts";
import { foreignResponses } from "#src/base/kernel/foreign-responses.ts";

foreignResponses.load = loadForeignReader;

/** Asked at the navigation itself: missing code may load the page again before React renders it. */
const instrumentations: ClientInstrumentation[] = [
  { router: (router) => router.instrument({ navigate: whileWanted }) },
];

window.loadAgain = (pressed) => void loadAgain(pressed);

// In a task of its own: the modules, which ran until here, make a long one on a slow phone.
setTimeout(async () => {
  if (left && (await goOn())) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={instrumentations} />
      </StrictMode>,
    );
  });
});
