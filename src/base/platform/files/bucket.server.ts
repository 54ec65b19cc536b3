import { S3mini } from "s3mini";
import { messageOf } from "#src/base/kernel/errors.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { BucketUnavailable } from "./bucket-unavailable.ts";

/** A bucket of S3 or of a compatible service. Loaded only if one is configured. */
export interface Bucket {
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  names(): Promise<Set<string>>;
}

/** Keys in the bucket equal the shop's URL paths, so that a CDN can stand in front of it. */
const prefix = "media/";
const patience = 20_000;
const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  pdf: "application/pdf",
};

export type BucketSettings = NonNullable<Env["bucket"]>;

export function openBucket(settings: BucketSettings): Bucket {
  const s3 = openS3(settings, patience);
  return {
    async put(name, bytes) {
      const type = types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
      await request(`put ${name}`, () => s3.putObject(`${prefix}${name}`, bytes, type));
    },
    async get(name) {
      const bytes = await request(`get ${name}`, () => s3.getObjectArrayBuffer(`${prefix}${name}`));
      return bytes && new Uint8Array(bytes);
    },
    async remove(name) {
      await request(`delete ${name}`, () =>
        s3.deleteObject(`${prefix}${name}`).catch((error: unknown) => {
          // Already gone: S3 itself reports no error for that, others do.
          if (!isRecord(error) || error["status"] !== 404) throw error;
        }),
      );
    },
    async names() {
      return new Set(await listNames(s3, prefix));
    },
  };
}

/** @param abortAfter milliseconds that one request may take */
export function openS3({ url, region, keyId, secret }: BucketSettings, abortAfter: number): S3mini {
  return new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: abortAfter,
  });
}

export async function listNames(s3: S3mini, folder: string): Promise<string[]> {
  const listed = await request("list", () => s3.listObjects("/", folder));
  if (!listed) throw new BucketUnavailable("list: there is no such bucket");
  return listed.map(({ Key }) => Key.slice(folder.length));
}

/** Runs a request to the bucket. @throws {BucketUnavailable} which names the request */
export async function request<ResponseBody>(
  what: string,
  question: () => Promise<ResponseBody>,
): Promise<ResponseBody> {
  try {
    return await question();
  } catch (cause) {
    throw new BucketUnavailable(`${what}: ${messageOf(cause)}`, { cause });
  }
}
