import sharp from "sharp";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

interface Manifest {
  name: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

async function manifest(): Promise<Manifest> {
  const response = await shop.get("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  return (await response.json()) as Manifest;
}

const imageAt = async (path: string) =>
  sharp(Buffer.from(await (await shop.get(path)).arrayBuffer()));

test("a phone can install the shop: the manifest names it, and its icons are there", async () => {
  const { name, icons } = await manifest();
  expect(name).toBe("Obra Limpia");
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) {
    const { format, width, height } = await (await imageAt(src)).metadata();
    expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
  }
});

test("another icon makes others of it, under other names", async () => {
  const before = await manifest();
  const red = sharp({ create: { width: 600, height: 600, channels: 3, background: "#d00000" } });
  const photo = new Blob([new Uint8Array(await red.png().toBuffer())]);
  const icon = await expectOk(
    await owner.upload("brand/images", photo, "icon.png", { use: "icon" }),
  );
  const brand = await owner.read("brand");
  expect((await owner.save("brand", brand, { icon, primary: "#17693A" })).status).toBe(200);
  await shop.settled();
  const { icons, background_color: ground } = await manifest();
  expect(ground).toBe("#F3F6EF");
  expect(icons.map(({ src }) => src)).not.toContain(defined(before.icons[0]).src);
  const [any, , maskable] = (await manifest()).icons;
  for (const [made, edge] of [
    [any, 20],
    [maskable, 95],
  ] as const) {
    const { data, info } = await (
      await imageAt(defined(made).src)
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    const greenAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] ?? 0;
    expect(greenAt(info.width / 2, info.height / 2)).toBeLessThan(40);
    expect(greenAt(2, 2)).toBe(255);
    expect(greenAt(edge, edge) < 40).toBe(made === any);
  }
  const touch = await shop.get("/apple-touch-icon.png");
  expect(touch.status).toBe(302);
  expect((await (await imageAt(defined(touch.headers.get("location")))).metadata()).width).toBe(
    180,
  );
});

test("the service worker is asked for with every page, and its files are there", async () => {
  const worker = await shop.get("/sw.js");
  expect([worker.status, worker.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  const files = [...(await worker.text()).matchAll(/url:`?"?(\/[^`"]+)/g)].map(([, url]) =>
    defined(url),
  );
  expect(files).toContain("/offline");
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) expect([file, (await shop.get(file)).status]).toEqual([file, 200]);
  const policy = (await shop.get("/")).headers.get("content-security-policy");
  expect(policy).toContain("worker-src 'self'");
});
