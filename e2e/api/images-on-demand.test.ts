import { randomUUID } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Media, openMedia } from "#src/base/platform/files/media.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { openFakeS3, type FakeS3 } from "#testing/fake-s3.ts";
import { createDatabase } from "#testing/database.ts";
import { folderForAllTests, forAllTests, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";
import { filesOfMaster, masterName } from "#src/base/kernel/image.ts";

/** Two machines of one shop that have only the masters of their images. */
const { connection } = await forAllTests(createDatabase());
const folder = await folderForAllTests();
const hash = "00aa11bb22cc33dd";
const master = masterName(hash, 640, 400);
const names = filesOfMaster(master);
const [asked] = names as [string, ...string[]];
let bucket: FakeS3;
let one: TestShop;
let other: TestShop;
let media: Media;

beforeEach(async () => {
  bucket = await openFakeS3();
  const env = { ...bucket.env, DATA_DIR: join(folder, randomUUID()) };
  media = await openMedia(parseEnv(env));
  const image = { width: 640, height: 400, channels: 3, background: "#2a6f97" } as const;
  await media.keep(new Map([[master, await sharp({ create: image }).webp().toBuffer()]]));
  one = await openMachine(env);
  other = await openMachine({ ...bucket.env, DATA_DIR: join(folder, randomUUID()) });
});
afterEach(async () => {
  await one.close();
  await other.close();
  bucket.close();
});

const openMachine = (env: Record<string, string>) => openTestShop({ connection, env });
const puts = () => bucket.requested.filter((request) => request.startsWith("PUT"));

test("an image that many ask for at once is made once, in the size and format of its name", async () => {
  const before = puts().length;
  const responses = await Promise.all(Array.from({ length: 5 }, () => one.get(`/media/${asked}`)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(puts().slice(before)).toEqual([`PUT media/${asked}`]);
  const [{ headers }] = responses as [Response];
  expect(headers.get("cache-control")).toContain("immutable");
  const bytes = await Promise.all(responses.map((each) => each.arrayBuffer()));
  const { width, height, format } = await sharp(Buffer.from(defined(bytes[0]))).metadata();
  expect([width, height, format]).toEqual([160, 100, "heif"]);
  expect((await one.get(`/media/${asked}`)).status).toBe(200);
  expect(puts().slice(before)).toHaveLength(1);
});

test("another machine, which has not even the master, shows the same bytes", async () => {
  const [here, there] = [await one.get(`/media/${asked}`), await other.get(`/media/${asked}`)];
  expect([here.status, there.status]).toEqual([200, 200]);
  expect(Buffer.from(await there.arrayBuffer())).toEqual(Buffer.from(await here.arrayBuffer()));
  const first = `/media/${names.at(-1)}`;
  expect((await other.get(first)).status).toBe(200);
  expect(puts().filter((request) => request === `PUT ${first.slice(1)}`)).toHaveLength(1);
});

test("a size, a format or an image that no page names is not made", async () => {
  const before = puts().length;
  for (const name of [
    asked.replace("@160", "@161"),
    asked.replace("@160", "@6400"),
    asked.replace(".avif", ".png"),
    asked.replace("640x400", "640x401"),
    asked.replace(hash, "ffffffffffffffff"),
  ])
    expect([name, (await one.get(`/media/${name}`)).status]).toEqual([name, 404]);
  expect(puts()).toHaveLength(before);
});

test("while the bucket is unavailable no machine shows what the others would lack", async () => {
  bucket.unavailable = true;
  expect((await one.get(`/media/${asked}`)).status).toBe(503);
  bucket.unavailable = false;
  expect((await one.get(`/media/${asked}`)).status).toBe(200);
});
