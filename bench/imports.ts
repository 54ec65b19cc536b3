import { fetchRaw, percentile, type Figure, type RunningStore } from "../testing/store-process.ts";
import { signInHeaders } from "./staff.ts";

const rows = 4900;
const bytes = 5 * 1024 * 1024 - 100_000;
const pauseMilliseconds = 5;

/** Measures the home page while the staff preview a sheet of 5 MB, and while they upload images. */
export async function measureImports(store: RunningStore): Promise<Figure[]> {
  const headers = await signInHeaders(store);
  const upload = async (path: string, file: File) => {
    const body = new FormData();
    body.set("file", file);
    const response = await fetch(`${store.url}/api/admin/${path}`, {
      method: "POST",
      headers,
      body,
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  await timesDuring(store, () => fetchRaw(store.url));
  const idle = await timesDuring(store, () => new Promise((settle) => setTimeout(settle, 3000)));
  const sheet = await timesDuring(store, () =>
    upload("product-imports/preview", new File([makeSheet()], "productos.csv")),
  );
  const nasty = await timesDuring(store, () =>
    upload("product-imports/preview", new File([makeSheet("<script")], "productos.csv")),
  );
  const image = await drawImage();
  const images = await timesDuring(store, async () => {
    for (let sent = 0; sent < 3; sent++)
      await upload("files/images", new File([image], "foto.jpg"));
  });
  return [
    figure("home page while nothing else happens", idle),
    figure("home page while a sheet of 5 MB is previewed", sheet),
    figure("home page while 5 MB of broken HTML are previewed", nasty),
    figure("home page while three images of 12 megapixels are uploaded", images),
  ];
}

function figure(what: string, times: number[]): Figure {
  const [middle, late, worst] = [0.5, 0.99, 1].map((part) => percentile(times, part)) as [
    number,
    number,
    number,
  ];
  return {
    what: `${what}, p99 (median / worst of ${times.length})`,
    goal: "≤ 50 ms",
    measured: `${late.toFixed(1)} ms (${middle.toFixed(1)} / ${worst.toFixed(1)})`,
    reached: late <= 50,
  };
}

async function timesDuring({ url }: RunningStore, work: () => Promise<unknown>): Promise<number[]> {
  let busy = true;
  const done = work().finally(() => (busy = false));
  const times: number[] = [];
  while (busy) {
    const started = performance.now();
    await fetchRaw(url);
    times.push(performance.now() - started);
    await new Promise((settle) => setTimeout(settle, pauseMilliseconds));
  }
  await done;
  return times;
}

/** Makes a Shopify export, with HTML descriptions that fill the maximum size. */
function makeSheet(piece = "<p>Sella &amp; protege</p> "): string {
  const description = piece.repeat(Math.floor((bytes / rows - 60) / piece.length));
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `p-${index},Producto ${index},"${description}",Pisos,SKU-${index},${100 + index},7`,
  );
  return [
    "Handle,Title,Body (HTML),Type,Variant SKU,Variant Price,Variant Inventory Qty",
    ...lines,
  ].join("\n");
}

async function drawImage(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp");
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const drawn = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#888", noise },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  return new Uint8Array(drawn);
}
