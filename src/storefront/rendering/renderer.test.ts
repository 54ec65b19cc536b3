import { createHash } from "node:crypto";
import { createContext, createRequestHandler, RouterContextProvider } from "react-router";
import { afterAll, describe, expect, it, test } from "vitest";
import { snapshotOf } from "#src/shop/storefront-data/snapshot.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";
import type { Storefront } from "#src/shop/storefront-data/storefront.ts";
import { defined } from "#testing/defined.ts";
import { nonceHeader } from "./own-scripts.ts";
import type { SampleCartProps } from "./sample-cart.tsx";
import {
  createRenderer,
  loadBuiltPages,
  type StoreBuild,
  withDeferredHydration,
} from "./renderer.server.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const nothing = { elements: [], categories: [], advertisements: [], pos: [], topProducts: [] };
const storefrontContext = createContext<Storefront>();

function storefrontOf(mainInfo: MainInfo): Storefront {
  const snapshot = snapshotOf(mainInfo, "1");
  return {
    settings: {
      apiHost: "",
      slug: "shop",
      publicUrl: "https://shop.example",
      staging: false,
      paymentMethods: ["card"],
      client: { hashKey: "", hashText: "", websiteKey: "", websiteLabel: "" },
    },
    snapshot: async () => snapshot,
    countSearch: () => {},
    onChange: () => {},
  };
}

/** Returns a build whose pages have this HTML; one of its routes is not a page. */
function buildOf(html: string, status = 200): StoreBuild {
  const module = {
    default: () =>
      new Response(html, {
        status,
        headers: { "content-type": "text/html; charset=utf-8", [nonceHeader]: "n1" },
      }),
    createRequestHandler,
    RouterContextProvider,
    storefrontContext,
    sampleCartContext: createContext<SampleCartProps | null>(null),
  };
  const root = { id: "root", path: "", module: { default: () => null } };
  const slug = {
    id: "slug",
    path: "/slug.txt",
    module: {
      loader: ({ context }: { context: Readonly<RouterContextProvider> }) =>
        new Response(context.get(storefrontContext).settings.slug),
    },
  };
  const token = { id: "token", path: "/reset-password/:token", module: root.module };
  const entryOf = (id: string, path: string, hasLoader: boolean) => ({
    id,
    path,
    module: "",
    hasLoader,
    hasAction: false,
  });
  return {
    entry: { module },
    routes: { root, slug, token },
    assets: {
      entry: { imports: [], module: "" },
      routes: {
        root: entryOf("root", "", false),
        slug: entryOf("slug", slug.path, true),
        token: entryOf("token", token.path, false),
      },
      url: "",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as StoreBuild;
}

async function render(
  html: string,
  options: {
    hydrateLater?: string | null;
    mainInfo?: MainInfo;
    path?: string;
    status?: number;
  } = {},
) {
  const { hydrateLater = "later()", mainInfo = nothing, path = "/", status = 200 } = options;
  const renderer = createRenderer({
    build: async () => buildOf(html, status),
    mode: "production",
    hydrateLater,
  });
  const response = await renderer(
    new Request(`https://shop.example${path}`),
    storefrontOf(mainInfo),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const scripts = `<script nonce="n1">own()</script><script>foreign()</script>`;
const document = `<html><head><link rel="stylesheet" href="/assets/all.css"/></head><p class="card">$&amp; $1</p>${scripts}`;
const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("a rendered page", () => {
  it("runs what it brought itself, and no script that came in with a text", async () => {
    const policy = (await render(document)).headers.get("content-security-policy");
    expect(policy).toContain(hashOf("own()"));
    expect(policy).not.toContain(hashOf("foreign()"));
  });

  it("may run each script that starts it later", async () => {
    const page = `<head><style></style></head><script type="module" nonce="n1">start()</script>`;
    const { text, headers } = await render(page);
    const runs = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) =>
      defined(script),
    );
    expect(runs.length).toBeGreaterThan(0);
    for (const script of runs)
      expect(headers.get("content-security-policy")).toContain(hashOf(script));
  });

  it("tells nobody its nonce, in the page or beside it", async () => {
    const { text, headers } = await render(document);
    expect(text).not.toContain("n1");
    expect([...headers].join()).not.toContain("n1");
  });

  it("leaves texts as they are, whatever stands in them", async () => {
    expect((await render(document)).text).toContain(`<p class="card">$&amp; $1</p>`);
  });

  it("is whole in development, where the bundler brings styles and scripts", async () => {
    const { text } = await render(document, { hydrateLater: null });
    expect(text).toBe(document.replace(' nonce="n1"', ""));
  });

  it("keeps its status: an unknown page stays one", async () => {
    expect((await render(document, { status: 404 })).status).toBe(404);
  });

  it("that holds a secret is kept by nobody", async () => {
    const keptFor = async (path: string) =>
      (await render(document, { path })).headers.get("cache-control");
    expect(await keptFor("/reset-password/token")).toBe("no-store");
    expect(await keptFor("/")).not.toContain("no-store");
  });
});

it("what is no page comes as its route made it, out of this storefront", async () => {
  const { text, headers } = await render(document, { path: "/slug.txt" });
  expect(text).toBe("shop");
  expect(headers.has("content-security-policy")).toBe(false);
});

const script = 'start("$&")';
const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/></head>' +
  '<body><script>early()</script><script type="module" async="">import "/a.js";</script></body>';

test("a page names its modules without asking for them, and carries what asks later", () => {
  expect(withDeferredHydration(page, script)).toBe(
    '<head><link rel="icon" href="/i.svg"/></head><body><script>early()</script>' +
      '<script type="text/plain" id="modules">import "/a.js";</script><script>start("$&")</script></body>',
  );
});

test("a page without modules carries nothing that starts them", () => {
  expect(withDeferredHydration("<p>Error</p>", script)).toBe("<p>Error</p>");
});

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Writes a build to disk, in the bundler's layout. */
async function write(build: object) {
  const folder = await mkdtemp(join(tmpdir(), "built-pages-"));
  folders.push(folder);
  await mkdir(join(folder, "server"));
  const code = Object.entries(build).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  await writeFile(join(folder, "server/index.js"), code.join("\n"));
  await writeFile(join(folder, "hydrate-later.js"), "later();\n");
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  return folder;
}
const assets = { routes: { root: { css: ["/assets/all.css"] } } };

test("a build brings its stylesheet, and the script that each page contains", async () => {
  expect(await loadBuiltPages(await write({ assets }))).toMatchObject({
    stylesheetUrl: "/assets/all.css",
    hydrateLater: "later();",
    mode: "production",
  });
});

test.each([{ routes: {} }, { routes: { root: {} } }, { routes: { root: { css: [] } } }])(
  "a build without a stylesheet does not start: %j",
  async (none) => {
    await expect(loadBuiltPages(await write({ assets: none }))).rejects.toThrow("no stylesheet");
  },
);
