/**
 * The largest image comes before the scripts: a page reads and links without them, so they are
 * asked for once it is drawn, or with the first touch
 * (docs/decisions/0005-deferred-hydration.md). What somebody presses in between waits,
 * and happens as soon as the page can do it.
 */
export function withDeferredHydration(html: string, stylesheetUrl: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
      (_, modules: string) =>
        `<script type="text/plain" id="modules">${modules}</script><script>${startScript(stylesheetUrl)}</script>`,
    );
}

/** What starts the deferred scripts, as it stands in every page. */
export function startScript(stylesheetUrl: string): string {
  return `(${startText})(${JSON.stringify(stylesheetUrl)})`;
}

declare global {
  interface Window {
    /** Called by the page when it can be used (root.tsx). */
    pageIsReady?: () => void;
  }
}

/** Runs in the page, as text: it can use nothing from outside itself. */
function hydrateLater(stylesheetUrl: string): void {
  const held: (() => void)[] = [];
  const fields = new Set<HTMLInputElement>();
  let started = false;

  const start = () => {
    if (started) return;
    started = true;
    const stylesheet = document.createElement("link");
    stylesheet.rel = "stylesheet";
    stylesheet.href = stylesheetUrl;
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.getElementById("modules")!.textContent;
    document.head.append(stylesheet);
    document.body.append(script);
  };

  const hold = (event: Event) => {
    start();
    const again = againOf(event);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(again);
  };

  /** How to do it again later; null for what the browser does alone: links, searches, menus. */
  const againOf = (event: Event): (() => void) | null => {
    if (event instanceof SubmitEvent) {
      const form = event.target as HTMLFormElement;
      return form.method === "get" ? null : () => form.requestSubmit(event.submitter);
    }
    const button = (event.target as Element).closest("button");
    return button && button.type === "button" && !button.popoverTargetElement
      ? () => button.click()
      : null;
  };

  const noteField = (event: Event) => {
    start();
    fields.add(event.target as HTMLInputElement);
  };

  /**
   * React compares a field with what it last wrote there: written behind its back, the same text is
   * news.
   */
  const enterAgain = (field: HTMLInputElement) => {
    const text = field.value;
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, text);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };

  /** One after the other, so that each sees what the one before did. */
  const doHeld = () => {
    held.shift()?.();
    if (held.length > 0) setTimeout(doHeld);
  };

  const listeners: [string, (event: Event) => void][] = [
    ["pointerdown", start],
    ["keydown", start],
    ["focusin", start],
    ["input", noteField],
    ["click", hold],
    ["submit", hold],
  ];
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true);

  window.pageIsReady = () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
    for (const field of fields) if (field.type !== "checkbox") enterAgain(field);
    doHeld();
  };

  // "load" comes before the last image is drawn: a slow phone still decodes it.
  const afterDrawing = () =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), 250);
  if (document.readyState === "complete") afterDrawing();
  else window.addEventListener("load", afterDrawing, { once: true });
}

/** Without its comments and indentation. */
const startText = hydrateLater
  .toString()
  .replace(/\/\*\*.*?\*\//gs, "")
  .replace(/\s*\n\s*/g, "\n")
  .replace(/ {2,}/g, " ");
