/** An internal header between the two halves of the renderer; it is never sent. */
export const nonceHeader = "x-script-nonce";

/**
 * Returns the inline scripts of the page itself. They carry this rendering's nonce; a script
 * injected through content can't, so the policy blocks it.
 */
export function ownScripts(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, attributes = "", text]) =>
    attributes.includes(`nonce="${nonce}"`) && text ? [text] : [],
  );
}

/**
 * Removes the nonce: a cached page is served to many, so it uses hashes instead of a nonce that
 * could be reused.
 */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, "");
}
