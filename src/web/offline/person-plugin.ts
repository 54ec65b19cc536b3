import { toHex } from "#src/kernel/hex.ts";
import { personCache } from "#src/kernel/personal-storage.ts";

/**
 * Caches a customer's orders per log-in and deletes them when another customer logs in, since two
 * people may share a phone.
 */
export const ofOnePerson = {
  /**
   * Creates the cache before the request. If it is gone when the response arrives, somebody logged
   * out meanwhile.
   */
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
  /** @param update its `request` is the key under which the response was cached */
  async cacheDidUpdate({ cacheName, request }: { cacheName: string; request: Request }) {
    const owner = new URL(request.url).search;
    const cache = await caches.open(cacheName);
    const others = (await cache.keys()).filter(({ url }) => new URL(url).search !== owner);
    await Promise.all(others.map((each) => cache.delete(each)));
  },
};

/** Hashes the token, so that it is not stored itself. */
async function ownerOf(request: Request): Promise<string> {
  const token = new TextEncoder().encode(request.headers.get("authorization") ?? "");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", token));
  return toHex(digest);
}
