/// <reference lib="webworker" />

import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import { savedHeader } from "#src/base/kernel/saved-since.ts";
import { personCache } from "#src/base/kernel/browser-storage.ts";
import {
  offlineUrl,
  pageOfData,
  requestKind,
  type RequestKind,
  markSaved,
} from "./request-kind.ts";
import { toHex } from "#src/base/kernel/strings.ts";

/**
 * The shop's service worker: visited pages open offline, and everything else comes from the network
 * first (docs/decisions/offline.md). scripts/build.ts inserts the build's version and
 * files.
 */
declare const self: ServiceWorkerGlobalScope;
declare const BUILD_VERSION: string;
declare const BUILD_FILES: { url: string; revision: string | null }[];

const pageCache = `pages-${BUILD_VERSION}`;
const seconds = { page: 4, data: 10, person: 6 };

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(BUILD_FILES, { directoryIndex: "", cleanURLs: false });

/** Keeps the latest entries, or none if the device is out of space. */
const atMost = (maxEntries: number) =>
  // Its optional methods may be undefined, which the interface's exact types reject.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Saves only complete public pages under the requested URL. */
const wholePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 &&
    !response.redirected &&
    !response.headers.get("cache-control")?.includes("no-store")
      ? response
      : null,
};

/**
 * Tracks which open pages are saved copies. It uses a cache, since an idle service worker is
 * stopped and loses its variables.
 */
const clientCache = "saved-clients";

const keyOf = (clientId: string) => `/${encodeURIComponent(clientId)}`;

const savedClients = {
  async add(clientId: string): Promise<void> {
    await (await caches.open(clientCache)).put(keyOf(clientId), new Response());
  },
  async has(clientId: string): Promise<boolean> {
    return (await (await caches.open(clientCache)).match(keyOf(clientId))) !== undefined;
  },
  async forget(): Promise<void> {
    await caches.delete(clientCache);
  },
};

/** Adds the age to a saved page, and records which client shows it. */
const saysItsAge = {
  async cachedResponseWillBeUsed({
    cachedResponse,
    event,
  }: {
    cachedResponse?: Response | undefined;
    event: ExtendableEvent;
  }) {
    if (!cachedResponse?.headers.get("content-type")?.startsWith("text/html"))
      return cachedResponse;
    if (event instanceof FetchEvent && event.resultingClientId)
      await savedClients.add(event.resultingClientId);
    const { headers, saved } = headersOf(cachedResponse);
    const html = markSaved(await cachedResponse.text(), saved, new Date());
    return new Response(html, { headers });
  },
};

/** Adds to a saved list when it was saved: its prices may be older than the page's. */
const listSaysItsAge = {
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response | undefined }) {
    if (!cachedResponse) return cachedResponse;
    const { headers, saved } = headersOf(cachedResponse);
    headers.set(savedHeader, saved.toISOString());
    return new Response(cachedResponse.body, { headers });
  },
};

/** Returns the headers of the decoded response, and when it was saved. */
function headersOf(response: Response): { headers: Headers; saved: Date } {
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return { headers, saved: new Date(headers.get("date") ?? Date.now()) };
}

/** Newest responses. Workbox's own limit would create the cache again after a log-out. */
const savedOfPerson = 30;

/**
 * Caches a customer's orders per log-in and deletes them when another customer logs in, since two
 * people may share a phone.
 */
const ofOnePerson = {
  /** The page creates the cache and deletes it on log-out, which may come before the response. */
  async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
    return response.status === 200 && (await caches.has(personCache)) ? response : null;
  },
  async cacheKeyWillBeUsed({ request }: { request: Request }): Promise<string> {
    return `${request.url}?${await ownerOf(request)}`;
  },
  /** @param update its `request` is the key under which the response was cached */
  async cacheDidUpdate({ cacheName, request }: { cacheName: string; request: Request }) {
    if (!(await caches.has(cacheName))) return;
    const owner = new URL(request.url).search;
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    const ofOwner = keys.filter(({ url }) => new URL(url).search === owner);
    const kept = new Set(ofOwner.slice(-savedOfPerson));
    await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => cache.delete(key)));
  },
};

/** Hashes the token, so that it is not stored itself. */
async function ownerOf(request: Request): Promise<string> {
  const token = new TextEncoder().encode(request.headers.get("authorization") ?? "");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", token));
  return toHex(digest);
}

/** Redirects to the offline page if a page is not saved. */
const toOfflinePage = {
  async handlerDidError({ request }: { request: Request }) {
    const { pathname, search } = new URL(request.url);
    return Response.redirect(offlineUrl(pathname + search));
  },
};

const pages = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds: seconds.page,
  matchOptions: { ignoreVary: true },
  plugins: [wholePages, saysItsAge, atMost(80), toOfflinePage],
});

const route = (kind: RequestKind, handler: Parameters<typeof registerRoute>[1]) =>
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      requestKind(url.pathname, {
        method: request.method,
        isNavigation: request.mode === "navigate",
      }) === kind,
    handler,
  );

route("page", async ({ url, request, event }) =>
  url.pathname === "/offline"
    ? ((await matchPrecache("/offline")) ?? fetch(request))
    : await pages.handle({ request, event }),
);
route("fresh", new NetworkOnly({ plugins: [toOfflinePage] }));
route(
  "list",
  new NetworkFirst({
    cacheName: pageCache,
    networkTimeoutSeconds: seconds.page,
    plugins: [wholePages, listSaysItsAge],
  }),
);
route("asset", new CacheFirst({ cacheName: "assets", plugins: [atMost(80)] }));
route("drawing", new StaleWhileRevalidate({ cacheName: "drawings" }));
route(
  "image",
  new CacheFirst({
    cacheName: "images",
    plugins: [atMost(150)],
  }),
);
route(
  "person",
  new NetworkFirst({
    cacheName: personCache,
    networkTimeoutSeconds: seconds.person,
    matchOptions: { ignoreVary: true },
    plugins: [ofOnePerson],
  }),
);

const data = new NetworkOnly({ networkTimeoutSeconds: seconds.data });

/**
 * Data comes from the network only. Offline, or from a page that is a saved copy, the window loads
 * the page as a document, which is saved and shows its age.
 */
route("data", async ({ url, request, event }) => {
  const page = pageOfData(url);
  const clientId = event instanceof FetchEvent ? event.clientId : "";
  if (await savedClients.has(clientId)) return await openDocument(page, request, clientId);
  try {
    const response = await data.handle({ request, event });
    if (response.ok) void save(page, event);
    return response;
  } catch {
    return await openDocument(page, request, clientId);
  }
});

/**
 * Has the window load the document itself (hydrate-later.ts), so that it is the referrer. Its request
 * only fails if the window is still there then. Links that prefetch ask with "no-cors".
 */
async function openDocument(page: string, request: Request, clientId: string): Promise<Response> {
  const client = await self.clients.get(clientId);
  if (client && request.mode === "cors" && !request.signal.aborted) {
    // A client's method, unlike a window's, has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    client.postMessage(page);
    await new Promise((resolve) => setTimeout(resolve, seconds.data * 1000));
  }
  return Response.error();
}

/** Saves a page that was reached through the router like one that was loaded. */
async function save(page: string, event: ExtendableEvent): Promise<void> {
  const { pathname, href } = new URL(page, self.location.origin);
  if (requestKind(pathname, { method: "GET", isNavigation: true }) !== "page") return;
  await pages.handle({ request: new Request(href), event });
}

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldPages(), savedClients.forget(), saveOpenPages(event)]));
});

async function forgetOldPages(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("pages-") && name !== pageCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Pages opened before the service worker was installed were visited too. */
async function saveOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.all(open.map(({ url }) => save(url, event)));
}
