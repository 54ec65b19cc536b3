/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import { savedHeader } from "#src/kernel/saved-since.ts";
import { personCache } from "#src/kernel/personal-storage.ts";
import { savedClients } from "./saved-clients.ts";
import { markSaved } from "./saved-page.ts";
import { offlineUrl, pageOfData, requestKind, type RequestKind } from "./request-kind.ts";
import { ofOnePerson } from "./person-plugin.ts";

/**
 * The shop's service worker: what was seen opens without network, and whatever can be asked is
 * asked first (docs/decisions/0035-without-network.md). scripts/build.ts writes in the build's
 * version and its files.
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

/** The last ones that were asked for; none where the telephone has no room. */
const atMost = (maxEntries: number) =>
  // Its optional methods say undefined where the interface says absent.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Only what everybody may see, as it was asked for. */
const wholePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 &&
    !response.redirected &&
    !response.headers.get("cache-control")?.includes("no-store")
      ? response
      : null,
};

/** Says in a saved page how old it is, and remembers who was shown it. */
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

/** Says of a saved list since when it is one: its prices may be older than the page's. */
const listSaysItsAge = {
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response | undefined }) {
    if (!cachedResponse) return cachedResponse;
    const { headers, saved } = headersOf(cachedResponse);
    headers.set(savedHeader, saved.toISOString());
    return new Response(cachedResponse.body, { headers });
  },
};

/** Those of what was unpacked when it came, and when that was. */
function headersOf(response: Response): { headers: Headers; saved: Date } {
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return { headers, saved: new Date(headers.get("date") ?? Date.now()) };
}

/** A page that is nowhere: its place is taken by one that says so. */
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
    plugins: [ofOnePerson, atMost(30)],
  }),
);

const data = new NetworkOnly({ networkTimeoutSeconds: seconds.data });

/**
 * What the router asks for comes from the network alone. Without one, or from a page that is a saved
 * one itself, it is told to open the page as a document: that is saved, and says its age.
 */
route("data", async ({ url, request, event }) => {
  const page = pageOfData(url);
  if (event instanceof FetchEvent && (await savedClients.has(event.clientId)))
    return opensDocument(page);
  try {
    const response = await data.handle({ request, event });
    if (response.ok) void save(page, event);
    return response;
  } catch {
    return opensDocument(page);
  }
});

/** As React Router reads a redirect that leaves the page (its single-fetch.js). */
function opensDocument(page: string): Response {
  return new Response(null, {
    status: 204,
    headers: { "x-remix-redirect": page, "x-remix-reload-document": "true" },
  });
}

/** A page that was reached through the router is saved like one that was opened. */
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

/** What was open before there was a service worker was seen too. */
async function saveOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.all(open.map(({ url }) => save(url, event)));
}
