import { registerWorker } from "#src/web/offline/register.ts";
import { holdInput } from "./held-input.ts";

/**
 * Runs in every page as soon as it is parsed: starts the page's scripts once its largest image is
 * drawn, or on the first touch, and queues clicks, typing and submissions until then
 * (docs/decisions/0005-deferred-hydration.md). scripts/build.ts compiles it into a text that the
 * renderer inlines in each document.
 */

declare global {
  interface Window {
    /** Called by the page once it has hydrated (root.tsx). */
    pageIsReady?: () => void;
  }
}

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // Each page has it (root.tsx), with the stylesheet's URL.
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

/** The longest waits, for a file that never loads and a browser that is never idle. */
const patienceMs = { load: 8000, idle: 1000 };

/** "load" fires before the last image is drawn: a slow phone still decodes it. */
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
