import { registerWorker } from "#src/web/offline/register.ts";
import { holdInput } from "./held-input.ts";

/**
 * Runs in every page as soon as it is read: starts the page's scripts once its largest image is
 * drawn, or with the first touch, and holds until then what is pressed, typed and sent
 * (docs/decisions/0005-deferred-hydration.md). scripts/build.ts makes one text of it, which the
 * renderer puts into each document.
 */

declare global {
  interface Window {
    /** Called by the page when it can be used (root.tsx). */
    pageIsReady?: () => void;
  }
}

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // Each page carries it (root.tsx), with the address of its stylesheet.
  const modules = document.getElementById("modules")!;
  const stylesheet = document.createElement("link");
  stylesheet.rel = "stylesheet";
  stylesheet.href = modules.dataset["stylesheet"]!;
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = modules.textContent;
  document.head.append(stylesheet);
  document.body.append(script);
}

const release = holdInput(start);
window.pageIsReady = () => {
  release();
  registerWorker();
};

/** Of one file that never comes, or of a browser that is never idle, no page waits longer. */
const patienceMs = { load: 8000, idle: 1000 };

/** "load" comes before the last image is drawn: a slow phone still decodes it. */
function startAfterDrawing(): void {
  setTimeout(startWhenIdle, 250);
}

function startWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: patienceMs.idle });
  else start();
}

if (document.readyState === "complete") startAfterDrawing();
else {
  addEventListener("load", startAfterDrawing, { once: true });
  setTimeout(start, patienceMs.load);
}
