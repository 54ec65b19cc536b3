/**
 * Loads the largest image before the scripts: a page can be read and its links work without them,
 * so they load once it is painted, or at the first interaction
 * (docs/decisions/pages.md). Clicks in between are held and replayed when the
 * page is ready.
 * @param script the built hydrate-later.ts
 */
export function withDeferredHydration(html: string, script: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
      (_, modules: string) =>
        `<script type="text/plain" id="modules">${modules}</script><script>${script}</script>`,
    );
}
