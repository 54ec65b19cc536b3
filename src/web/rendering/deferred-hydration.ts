interface Deferral {
  /** The built script that starts the page's scripts later (hydrate-later.ts). */
  script: string;
  /** The URL of the rules for other pages and states, which load with the scripts. */
  stylesheetUrl: string;
}

/**
 * Lets the largest image load before the scripts. The page is readable and its links work without
 * them, so they load once it is drawn or on the first touch
 * (docs/decisions/0005-deferred-hydration.md). Interactions in between are queued until the page
 * has hydrated.
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
