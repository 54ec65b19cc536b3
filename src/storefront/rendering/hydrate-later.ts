import { ifAllowed, replaceBlocked } from "#src/base/kernel/browser-storage.ts";
import { holdInput } from "./held-input.ts";

/**
 * Runs inline in every page: starts the page's scripts once its largest image is painted, or at the
 * first interaction, and holds clicks, input and submits until then
 * (docs/decisions/pages.md). scripts/build.ts bundles it into one text, which the
 * renderer puts into each document.
 */

declare global {
  interface Window {
    /** The page runs this once it is interactive (root.tsx). */
    pageIsReady?: () => void;
    /** Whether somebody pressed or typed something before the page's scripts ran. */
    isTouched?: boolean;
    /** Replays what was held, except in parts whose code is still loading (base/ui/later.tsx). */
    replayInput?: () => void;
    /** Loads the page again, because the code of what was pressed is missing (base/ui/load-again.ts). */
    loadAgain?: (pressed: HTMLElement) => void;
  }
}

replaceBlocked();

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  const script = document.createElement("script");
  script.type = "module";
  // Each page has it (renderer.server.ts).
  script.textContent = document.getElementById("modules")!.textContent;
  document.body.append(script);
}

function startAtTouch(): void {
  window.isTouched = true;
  start();
}

const replay = holdInput(startAtTouch, (pressed) => window.loadAgain?.(pressed));
window.pageIsReady = () => {
  window.replayInput = replay;
  replay();
  linkManifest();
  registerWorker();
};

/** Only installing needs the manifest and its icons: they load after all that the page shows. */
function linkManifest(): void {
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = "/manifest.webmanifest";
  document.head.append(manifest);
}

/** The longest wait for a file that never loads, or for a browser that is never idle. */
const patienceMs = { load: 8000, idle: 1000 };

/** "load" fires before the last image is painted: a slow phone still decodes it. */
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

/** Keeps the service worker from competing with the first interactions. */
const workerDelayMs = 3000;

/** Registers the service worker, which saves visited pages for offline use (worker.ts). */
function registerWorker(): void {
  // Pages without TLS have none.
  const workers = ifAllowed(() => navigator.serviceWorker);
  setTimeout(() => void workers?.register("/sw.js").catch(console.warn), workerDelayMs);
  // A page to load as a document, because its data did not come (worker.ts).
  workers?.addEventListener("message", ({ data }: MessageEvent<string>) => location.assign(data));
}
