interface Deferral {
  /** The built script that starts the page's scripts later (hydrate-later.ts). */
  script: string;
  /** The URL of the rules that other pages and states need: they load with the scripts. */
  stylesheetUrl: string;
}

/**
 * Loads the largest image before the scripts: a page can be read and its links work without them,
 * so they load once it is painted, or at the first interaction
 * (docs/decisions/0005-deferred-hydration.md). Clicks in between are held and replayed when the
 * page is ready.
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
