import { toHex } from "#src/kernel/hex.ts";

/**
 * What a customer ordered is saved under their log-in, and goes when another one comes: two people
 * may share a telephone.
 */
export const ofOnePerson = {
  async cacheKeyWillBeUsed({ request }: { request: Request }): Promise<string> {
    return `${request.url}?${await ownerOf(request)}`;
  },
  /** @param update of which the request is the key under which the response was saved */
  async cacheDidUpdate({ cacheName, request }: { cacheName: string; request: Request }) {
    const owner = new URL(request.url).search;
    const cache = await caches.open(cacheName);
    const others = (await cache.keys()).filter(({ url }) => new URL(url).search !== owner);
    await Promise.all(others.map((each) => cache.delete(each)));
  },
};

/** The token itself is not written down. */
async function ownerOf(request: Request): Promise<string> {
  const token = new TextEncoder().encode(request.headers.get("authorization") ?? "");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", token));
  return toHex(digest);
}
