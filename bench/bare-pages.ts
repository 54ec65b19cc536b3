import { once } from "node:events";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/**
 * Serves the lower bounds of the home page from a bare `node:http` server: its document alone
 * (`/document`, without scripts, fonts and images), its document without scripts (`/still`), and the
 * same markup hydrated by React and React Router without any component of the shop (`/react`).
 */
export async function startBarePages(shop: string) {
  const html = await (await fetch(shop)).text();
  const still = html.replace(/<script(?! type="application)[\s\S]*?<\/script>/g, "");
  const pages: Record<string, string> = {
    "/document": still
      .replace(/<link[^>]*>|<(img|source)[^>]*>/g, "")
      .replace(/@font-face\{[^}]*\}/g, "")
      .replace(/url\([^)]*\)/g, "none"),
    "/still": still,
    "/react": still
      .replace(/<body>([\s\S]*)<\/body>/, '<body><div id="root"><div>$1</div></div></body>')
      .replace("</head>", '<script type="module" src="/bare-react.js"></script></head>'),
  };
  const script = await bundle("bench/bare-react.tsx");
  const served = new Map(
    Object.entries({ ...pages, "/bare-react.js": script }).map(([path, text]) => [
      path,
      brotliCompressSync(text),
    ]),
  );
  const server = createServer(async ({ url = "/" }, response) => {
    const body = served.get(url);
    if (body) {
      const type = url.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
      response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(body);
      return;
    }
    // Fonts and images come from the shop, through the same connections.
    const asset = await fetch(shop + url, { headers: { accept: "image/avif,*/*" } });
    const type = asset.headers.get("content-type") ?? "text/plain";
    const bytes = Buffer.from(await asset.arrayBuffer());
    const encoded = /svg|json/.test(type);
    response
      .writeHead(asset.status, {
        "content-type": type,
        ...(encoded ? { "content-encoding": "br" } : {}),
      })
      .end(encoded ? brotliCompressSync(bytes) : bytes);
  });
  await once(server.listen(0), "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: () => server.close(),
  };
}

/** @returns the script that a production build makes of it */
async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("one build was expected");
  return built.output[0].code;
}
