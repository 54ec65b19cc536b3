import type { Figure, RunningStore } from "../testing/store-process.ts";
import { generateLoad, type LoadResult } from "./packages.ts";
import { signInStaff } from "./staff.ts";

const rows = 4900;
const bytes = 5 * 1024 * 1024 - 100_000;

/** Measures the home page while the staff preview a sheet of 5 MB, and while they upload images. */
export async function measureImports(store: RunningStore): Promise<Figure[]> {
  const send = await signInStaff(store);
  const upload = async (path: string, file: File) => {
    const body = new FormData();
    body.set("file", file);
    const response = await send(path, { method: "POST", body });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const idle = await homeDuring(store, () => new Promise((settle) => setTimeout(settle, 3000)));
  const sheet = await homeDuring(store, () =>
    upload("product-imports/preview", new File([makeSheet()], "productos.csv")),
  );
  const nasty = await homeDuring(store, () =>
    upload("product-imports/preview", new File([makeSheet("<script")], "productos.csv")),
  );
  const image = await drawImage();
  const images = await homeDuring(store, async () => {
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

function figure(what: string, { latency, requests }: LoadResult): Figure {
  const { p50, p99, max } = latency;
  return {
    what: `${what}, p99 (median / worst of ${requests.total})`,
    goal: "≤ 50 ms",
    measured: `${p99} ms (${p50} / ${max})`,
    reached: p99 <= 50,
  };
}

const homeDuring = ({ url }: RunningStore, work: () => Promise<unknown>) =>
  generateLoad({ url, connections: 1, overallRate: 150 }, work());

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
