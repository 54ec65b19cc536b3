import { toHex } from "#src/kernel/hex.ts";
import { personCache } from "#src/kernel/personal-storage.ts";

/**
 * What a customer ordered is saved under their log-in, and goes when another one comes: two people
 * may share a telephone.
 */
export const ofOnePerson = {
  /** From here until the response is saved the cache is there, or somebody logged out meanwhile. */
  async requestWillFetch({ request }: { request: Request }): Promise<Request> {
    await caches.open(personCache);
    return request;
  },
  async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
    return response.status === 200 && (await caches.has(personCache)) ? response : null;
  },
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
