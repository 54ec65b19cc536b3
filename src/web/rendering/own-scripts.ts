/** Between the renderer's two halves only; it never leaves the process. */
export const nonceHeader = "x-script-nonce";

/**
 * The texts of the inline scripts that the page itself brought. They carry the nonce of this one
 * rendering; a script that came in with somebody's text cannot, and the policy will not let it run.
 */
export function ownScripts(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, attributes = "", text]) =>
    attributes.includes(`nonce="${nonce}"`) && text ? [text] : [],
  );
}

/**
 * A cached page is served to many: it carries hashes instead, and no nonce that a reader could use
 * again.
 */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, "");
}
