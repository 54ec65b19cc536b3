/**
 * Tracks which open pages are saved copies. It uses a cache, since an idle service worker is
 * stopped and loses its variables.
 */
const cacheName = "saved-clients";

const keyOf = (clientId: string) => `/${encodeURIComponent(clientId)}`;

export const savedClients = {
  async add(clientId: string): Promise<void> {
    await (await caches.open(cacheName)).put(keyOf(clientId), new Response());
  },
  async has(clientId: string): Promise<boolean> {
    return (await (await caches.open(cacheName)).match(keyOf(clientId))) !== undefined;
  },
  async forget(): Promise<void> {
    await caches.delete(cacheName);
  },
};
