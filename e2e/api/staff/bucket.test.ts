import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeBackup } from "#src/base/platform/backup/backup.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import { openFakeS3, type FakeS3 } from "#testing/fake-s3.ts";
import { createDatabase } from "#testing/database.ts";
import {
  eventually,
  folderForAllTests,
  forAllTests,
  openTestShop,
  type TestShop,
} from "#testing/test-shop.ts";
import { type StaffClient, expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";

/** Two machines of one shop: the same database and bucket, each with its own folder. */
const { connection } = await forAllTests(createDatabase());
const folder = await folderForAllTests();
let bucket: FakeS3;
let one: TestShop;
let other: TestShop;
let owner: StaffClient;

beforeEach(async () => {
  bucket = await openFakeS3();
  one = await openMachine(`${randomUUID()}/one`);
  other = await openMachine(`${randomUUID()}/other`);
  owner = await hire(one, "owner");
});
afterEach(async () => {
  await one.close();
  await other.close();
  bucket.close();
});

function openMachine(name: string, env: Record<string, string> = {}): Promise<TestShop> {
  return openTestShop({ connection, env: { ...bucket.env, DATA_DIR: join(folder, name), ...env } });
}

let shade = 0;
/** A different image each time, since files are named by their content. */
const photo = () =>
  sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      background: { r: shade++ % 256, g: 120, b: 30 },
    },
  })
    .png()
    .toBuffer();
const send = async () =>
  owner.upload("files/images", new Blob([new Uint8Array(await photo())]), "foto.png");
/** Without the tint, which is never requested. */
const imageUrlOf = async (response: Response) =>
  (await expectOk<StaffResponseAt<"POST", "files/images">>(response)).url.replace(/#\w+$/, "");
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("an image brought in on one machine is shown by another, which keeps it", async () => {
  const url = await imageUrlOf(await send());
  expect(bucket.objects.get(url.slice(1))?.type).toBe("image/webp");
  expect(bucket.objects.get(url.slice(1).replace("@350.webp", "@700.avif"))?.type).toBe(
    "image/avif",
  );
  const [shown, same] = await Promise.all([other.get(url), other.get(url)]);
  expect([shown.status, same.status]).toEqual([200, 200]);
  expect([shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    "image/webp",
    expect.stringContaining("immutable"),
  ]);
  expect(await bytesOf(shown)).toEqual(await bytesOf(await one.get(url)));
  expect(bucket.requested.filter((requested) => requested === `GET ${url.slice(1)}`)).toHaveLength(
    1,
  );
  bucket.unavailable = true;
  expect((await other.get(url)).status).toBe(200);
});

test("while the bucket is unavailable nothing is kept, and the staff are told to try again", async () => {
  bucket.unavailable = true;
  const rejected = await send();
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "30"]);
  bucket.unavailable = false;
  const url = await imageUrlOf(await send());
  bucket.unavailable = true;
  expect((await other.get(url)).status).toBe(503);
  expect((await other.get("/api/oralpeace/main-info")).status).toBe(200);
  bucket.unavailable = false;
  expect((await other.get(url)).status).toBe(200);
});

test("what the bucket does not have does not exist, and it is asked only for names that files can have", async () => {
  expect((await other.get("/media/0000000000000000-1200x1200@600.webp")).status).toBe(404);
  const before = bucket.requested.length;
  for (const name of [
    "..%2f..%2fpackage.json",
    "secreto.env",
    "a%00b.webp",
    "carpeta/a.webp",
    "%E0%A4%A.webp",
  ])
    expect((await other.get(`/media/${name}`)).status, name).toBe(404);
  expect(bucket.requested).toHaveLength(before);
});

test("a shop that comes to a bucket later brings its files along", async () => {
  const name = randomUUID();
  const files = ["a-1x1@1.webp", "b-1x1@1.webp", "c-1x1@1.avif", "ficha.pdf", "d-1x1@1.webp"];
  await mkdir(join(folder, name, "media"), { recursive: true });
  for (const file of files) await writeFile(join(folder, name, "media", file), file);
  await writeFile(join(folder, name, "media/half.webp.part"), "half");
  const grown = await openMachine(name);
  await eventually(async () =>
    expect([...bucket.objects.keys()].toSorted()).toEqual(
      files.map((file) => `media/${file}`).toSorted(),
    ),
  );
  await grown.close();
  const puts = bucket.requested.length;
  const again = await openMachine(name);
  await eventually(async () => expect(bucket.requested.length).toBeGreaterThanOrEqual(puts + 3));
  await again.close();
  expect(bucket.requested.slice(puts).filter((requested) => requested.startsWith("PUT"))).toEqual(
    [],
  );
});

test("a backup has the files that this machine never showed", async () => {
  await imageUrlOf(await send());
  const dataDir = join(folder, randomUUID());
  await mkdir(dataDir);
  const media = await openMedia(parseEnv({ ...bucket.env, DATA_DIR: dataDir }));
  const { files } = await writeBackup({ db: one.db, media }, join(dataDir, "copia.tar.gz"));
  expect(files).toBe(bucket.objects.size);
  expect((await readdir(media.folder)).map((name) => `media/${name}`).toSorted()).toEqual(
    [...bucket.objects.keys()].toSorted(),
  );
});

test("what is removed is gone from the bucket and from the machine that removes it", async () => {
  const media = await openMedia(
    parseEnv({ ...bucket.env, DATA_DIR: await mkdtemp(join(folder, "removing-")) }),
  );
  await media.keep(
    new Map(["e-1x1@1.webp", "f-1x1@1.webp"].map((name) => [name, Buffer.from(name)])),
  );
  await media.remove(["e-1x1@1.webp", "never-there-1x1@1.webp"]);
  expect(await readdir(media.folder)).toEqual(["f-1x1@1.webp"]);
  expect([
    bucket.objects.has("media/e-1x1@1.webp"),
    bucket.objects.has("media/f-1x1@1.webp"),
  ]).toEqual([false, true]);
});

test("a key that the bucket rejects is told to the staff, not hidden", async () => {
  const stranger = await openMachine(randomUUID(), { S3_SECRET_ACCESS_KEY: "otro" });
  expect((await stranger.get("/media/0000000000000000-1200x1200@600.webp")).status).toBe(503);
  await stranger.close();
});
