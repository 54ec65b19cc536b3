/** Used between the renderer's two halves only; it never leaves the process. */
export const nonceHeader = "x-script-nonce";

/**
 * Returns the inline scripts that the page itself created. They carry this rendering's nonce; an
 * injected script can't have it, so the policy blocks it.
 */
export function ownScripts(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, attributes = "", text]) =>
    attributes.includes(`nonce="${nonce}"`) && text ? [text] : [],
  );
}

/** Removes the nonce: a cached page has many readers, who could reuse it, so it carries hashes. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, "");
}
