interface Deferral {
  /** What starts the page's scripts later (hydrate-later.ts), as the build made it. */
  script: string;
  /** Where the rules that other pages and states need are served: they come with the scripts. */
  stylesheetUrl: string;
}

/**
 * The largest image comes before the scripts: a page reads and links without them, so they are
 * asked for once it is drawn, or with the first touch
 * (docs/decisions/0005-deferred-hydration.md). What somebody presses in between waits,
 * and happens as soon as the page can do it.
 */
export function withDeferredHydration(html: string, { script, stylesheetUrl }: Deferral): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
      (_, modules: string) =>
        `<script type="text/plain" id="modules" data-stylesheet="${stylesheetUrl}">${modules}` +
        `</script><script>${script}</script>`,
    );
}
