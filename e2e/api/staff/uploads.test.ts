import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shopEndpoints } from "#src/main/api/endpoints.ts";
import { staffEndpoints } from "#src/main/api/staff-endpoints.ts";
import { splitKey } from "#src/base/kernel/api-client.ts";
import { type Endpoint, formData } from "#src/base/kernel/endpoints.ts";
import { badForm, oneUploadAtATime, uploadErrors } from "#src/base/platform/texts.ts";
import { someCustomer } from "#testing/customer-client.ts";
import { folderForAllTests, forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, fileForm, hire, logInStaff } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";

type Stored = StaffResponseAt<"POST", "files/images">;

/** A folder of its own, since other tests check the demo's files meanwhile. */
const folder = await folderForAllTests();
const shop = await forAllTests(openTestShop({ env: { DATA_DIR: folder } }));
const owner = await hire(shop, "owner");

const photo = (width: number, height: number, format: "jpeg" | "png" | "webp" = "jpeg") =>
  sharp({
    create: { width, height, channels: 3, background: { r: width % 255, g: height % 255, b: 90 } },
  })
    .toFormat(format)
    .toBuffer();
const send = (
  bytes: Uint8Array<ArrayBuffer> | Buffer,
  fields: Record<string, string> = {},
  name = "foto.jpg",
) => owner.upload("files/images", new Blob([new Uint8Array(bytes)]), name, fields);
const files = async () => (await readdir(join(folder, "media"))).toSorted();

test("a photograph becomes every size in both formats, cut to a square where it was said", async () => {
  const { url } = await expectOk<Stored>(
    await send(await photo(1600, 1200), {
      crop: JSON.stringify({ left: 100, top: 0, width: 1200, height: 1200 }),
    }),
  );
  expect(url).toMatch(/^\/media\/[0-9a-f]{16}-1200x1200@600\.webp#[0-9a-f]{6}$/);
  for (const file of [url, url.replace("@600.webp", "@1200.avif")]) {
    const response = await shop.get(file);
    expect([response.status, response.headers.get("x-content-type-options")]).toEqual([
      200,
      "nosniff",
    ]);
  }
  expect(
    await sharp(Buffer.from(await (await shop.get(url)).arrayBuffer())).metadata(),
  ).toMatchObject({
    format: "webp",
    width: 600,
    height: 600,
  });
});

test("an image that was taken on its side stands upright", async () => {
  const sideways = await sharp(await photo(900, 600))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await expectOk<Stored>(await send(sideways, { shape: "free" }))).url).toContain(
    "-600x900@",
  );
});

test.each(["cover", "wide", "medium", "phone", "square", "free"])(
  "the shape %s is cut without being told where",
  async (shape) => {
    expect((await send(await photo(700, 500, "webp"), { shape })).status).toBe(201);
  },
);

test("a wild crop is brought back into the image", async () => {
  expect(
    (await send(await photo(400, 300), { crop: '{"left":-50,"top":9999,"width":1e9,"height":-3}' }))
      .status,
  ).toBe(201);
  expect((await send(await photo(401, 300), { crop: "{broken" })).status).toBe(201);
});

/** Returns a tiny PNG whose header gives a huge size. */
function boastfulPng(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const crc = Buffer.alloc(4);
    return Buffer.concat([length, Buffer.from(type), body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("what a file is, its content says: anything else is rejected with its reason and leaves nothing behind", async () => {
  const before = await files();
  const whole = await photo(500, 500);
  const wrong: [name: string, bytes: Buffer, reasons: string[]][] = [
    ["programa.jpg", Buffer.from("#!/bin/sh\nrm -rf /"), [uploadErrors.program]],
    ["factura.jpg", Buffer.from("MZ\x90\0\x03\0\0\0"), [uploadErrors.program]],
    [
      "pagina.png",
      Buffer.from("<html><script>alert(1)</script></html>"),
      [uploadErrors["not-an-image"]],
    ],
    [
      "dibujo.png",
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>',
      ),
      [uploadErrors.svg],
    ],
    ["IMG_0042.HEIC", Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic"), [uploadErrors.heic]],
    ["rota.jpg", whole.subarray(0, 300), [uploadErrors["not-an-image"]]],
    ["vacia.jpg", Buffer.alloc(0), [uploadErrors["not-an-image"]]],
    [
      "bomba.png",
      boastfulPng(60_000, 60_000),
      [uploadErrors["too-many-pixels"], uploadErrors["not-an-image"]],
    ],
    ["enorme.png", await photo(16_000, 16_000, "png"), [uploadErrors["too-many-pixels"]]],
    ["chica.png", await photo(100, 500, "png"), [uploadErrors["too-small"]]],
    ["punto.png", await photo(1, 1, "png"), [uploadErrors["too-small"]]],
  ];
  for (const [name, bytes, reasons] of wrong) {
    const response = await send(bytes, {}, name);
    expect(response.status, name).toBe(400);
    expect(reasons, name).toContain((await errorOf(response)).msg);
  }
  const heavy = await send(Buffer.alloc(16 * 1024 * 1024), {}, "pesada.jpg");
  expect(heavy.status).toBe(413);
  expect(await files()).toEqual(before);
});

test("a strip is rejected with its reason, and needs a crop", async () => {
  const tall = await photo(200, 100_000, "png");
  for (const [bytes, fields] of [
    [tall, { shape: "free" }],
    [await photo(100_000, 200, "png"), { shape: "free" }],
    [await photo(402, 300), { shape: "wide", crop: '{"left":0,"top":0,"width":1,"height":300}' }],
  ] as const) {
    const response = await send(bytes, fields);
    expect([response.status, (await errorOf(response)).msg]).toEqual([
      400,
      uploadErrors["too-long"],
    ]);
  }
  const crop = '{"left":0,"top":0,"width":200,"height":400}';
  expect((await send(tall, { shape: "free", crop })).status).toBe(201);
});

test("an animation and an image for print become images for screens", async () => {
  const frames = [await photo(300, 300), await photo(301, 301)];
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const print = await sharp(await photo(400, 400))
    .toColourspace("cmyk")
    .jpeg()
    .toBuffer();
  for (const bytes of [animation, print]) {
    const { url } = await expectOk<Stored>(await send(bytes));
    const stored = sharp(Buffer.from(await (await shop.get(url)).arrayBuffer()));
    expect(await stored.metadata()).toMatchObject({ format: "webp", space: "srgb" });
  }
});

/** Returns the processes that read this process's images. */
async function imageProcesses(): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
      const isOurs = (await read("status")).includes(`\nPPid:\t${process.pid}\n`);
      return isOurs && (await read("cmdline")).includes("image-worker") ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

test("an image that takes too long is rejected, and meanwhile the shop serves everything else", async () => {
  const stored = await expectOk<Stored>(await send(await photo(500, 400)));
  const before = await files();
  const [stuck] = await imageProcesses();
  process.kill(defined(stuck), "SIGSTOP");
  const late = send(await photo(510, 400));
  for (const path of ["/healthz", "/readyz", "/", stored.url])
    expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
  await logInStaff(shop, owner.email);
  const response = await late;
  expect([response.status, (await errorOf(response)).msg]).toEqual([400, uploadErrors["too-slow"]]);
  expect(await files()).toEqual(before);
  expect(await imageProcesses()).not.toContain(stuck);
  expect((await send(await photo(520, 400))).status).toBe(201);
});

test("who may not upload sends nothing, however large it is", async () => {
  const heavy = new Blob([new Uint8Array(16 * 1024 * 1024)]);
  const [warehouse, content] = [await hire(shop, "warehouse"), await hire(shop, "content")];
  for (const path of ["files/images", "files/sheets"])
    expect((await warehouse.upload(path, heavy, "pesada.jpg")).status, path).toBe(403);
  expect((await content.upload("product-imports", heavy, "pesada.jpg")).status).toBe(403);
});

test("the same image twice is one image", async () => {
  const bytes = await photo(640, 640);
  const colleague = await hire(shop, "owner");
  const [one, other] = await Promise.all([
    send(bytes),
    colleague.upload("files/images", new Blob([new Uint8Array(bytes)]), "foto.jpg"),
  ]);
  expect(await expectOk(one)).toEqual(await expectOk(other));
  expect((await files()).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a sheet is a whole PDF, whatever its name", async () => {
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
  const sheet = (bytes: Buffer) =>
    owner.upload("files/sheets", new Blob([new Uint8Array(bytes)]), "ficha.pdf");
  const { url } = await expectOk<Stored>(await sheet(pdf));
  expect((await shop.get(url)).headers.get("content-type")).toContain("application/pdf");
  for (const bytes of [Buffer.from("<html>"), pdf.subarray(0, 20), Buffer.from("%PDF-")])
    expect((await sheet(bytes)).status).toBe(400);
});

const pathOf = (key: string) =>
  splitKey(key).path.slice(1).replace(":kind", "customers").replace(":id", "1");
const takingFiles = (endpoints: Record<string, Endpoint>) =>
  Object.entries(endpoints).flatMap(([key, { body }]) => (body === formData ? [pathOf(key)] : []));

/** Sends a body to every endpoint that takes a file. @returns the responses by path */
async function sendEverywhere(body: string, type: string) {
  const headers = { "content-type": type };
  const customer = await someCustomer(shop);
  const responses = new Map<string, Response>();
  for (const path of takingFiles(staffEndpoints)) {
    const { cookie, csrf } = owner;
    const headersOf = { ...headers, cookie, "x-csrf-token": csrf };
    const request = { method: "POST", headers: headersOf, body };
    responses.set(path, await shop.fetch(new Request(`http://shop/api/admin/${path}`, request)));
  }
  for (const path of takingFiles(shopEndpoints)) {
    const request = { method: "POST", headers: { ...customer.headers, ...headers }, body };
    responses.set(path, await shop.fetch(new Request(`http://shop/api/${path}`, request)));
  }
  expect([...responses.keys()]).toEqual(
    expect.arrayContaining(["files/images", "brand/images", "product-imports"]),
  );
  expect(responses.has("products/1/review-images")).toBe(true);
  return responses;
}

const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test.each([
  [
    "200,000 empty parts",
    `${"--b\r\n\r\n\r\n".repeat(200_000)}--b--\r\n`,
    "multipart/form-data; boundary=b",
  ],
  ["two files", `${part}\r\n${part}\r\n--b--\r\n`, "multipart/form-data; boundary=b"],
  ["a form cut off within its file", `${part}half of`, "multipart/form-data; boundary=b"],
  ["a form that never begins", "hello", "multipart/form-data; boundary=b"],
  ["a form without its boundary", `${part}\r\n--b--\r\n`, "multipart/form-data"],
  ["JSON", "{}", "application/json"],
])("%s is no upload anywhere", async (_, body, type) => {
  const before = await files();
  for (const [path, response] of await sendEverywhere(body, type))
    expect([path, response.status, (await errorOf(response)).msg]).toEqual([path, 400, badForm]);
  expect(await files()).toEqual(before);
});

test("of a person's files one is read at a time, one waits and more are rejected, while others upload theirs", async () => {
  const bytes = await photo(640, 480);
  const form = new Response(fileForm(new Blob([new Uint8Array(bytes)]), "foto.jpg"));
  const whole = new Uint8Array(await form.clone().arrayBuffer());
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const slow = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begun.resolve();
        await rest.promise;
        controller.enqueue(whole);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const request = {
    method: "POST",
    headers: {
      cookie: owner.cookie,
      "x-csrf-token": owner.csrf,
      "content-type": defined(form.headers.get("content-type")),
    },
    body: slow,
    duplex: "half",
  };
  const first = shop.fetch(new Request("http://shop/api/admin/files/images", request));
  await begun.promise;
  const more = [send(bytes), send(bytes)];
  const rejected = await Promise.race(more);
  expect([rejected.status, (await errorOf(rejected)).msg]).toEqual([429, oneUploadAtATime]);
  const colleague = await hire(shop, "owner");
  const others = await colleague.upload("files/images", new Blob([new Uint8Array(bytes)]), "a.jpg");
  expect(others.status).toBe(201);
  rest.resolve();
  expect((await first).status).toBe(201);
  const ended = await Promise.all(more);
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([201, 429]));
  expect((await send(bytes)).status).toBe(201);
});
