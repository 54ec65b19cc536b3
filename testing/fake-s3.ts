import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { defined } from "#testing/defined.ts";

/**
 * A bucket on a fake server: it implements S3's HTTP API, verifies each signature itself, and lists
 * two names at a time.
 */
export interface FakeS3 {
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  unavailable: boolean;
  /** Requests so far, as `GET media/x.webp`. */
  requested: string[];
  /** The shop's environment for this bucket. */
  env: Record<string, string>;
  close(): void;
}

const keyId = "AKIATIENDA";
const secret = "un/secreto+con signos";
const namesAtOnce = 2;

export async function openFakeS3(): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  const multipart = createMultipart(objects);
  const server = createServer((request, response) => {
    if (bucket.unavailable) return void request.socket.destroy();
    void result(request).then(({ status, body }) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(body),
    );
  });

  async function result(
    request: IncomingMessage,
  ): Promise<{ status: number; body?: Buffer | string }> {
    const url = new URL(defined(request.url), "http://bucket");
    const bytes = await buffer(request);
    if (!isSigned(request, url))
      return { status: 403, body: "<Error><Code>SignatureDoesNotMatch</Code></Error>" };
    const key = decodeURIComponent(url.pathname.slice("/tienda/".length));
    bucket.requested.push(`${request.method} ${key}`);
    if (url.searchParams.has("list-type"))
      return { status: 200, body: list(objects, url.searchParams) };
    const uploadId = url.searchParams.get("uploadId");
    if (url.searchParams.has("uploads") || uploadId !== null)
      return {
        status: 200,
        body: multipart(defined(request.method), key, url.searchParams, bytes),
      };
    if (request.method === "PUT")
      objects.set(key, { bytes, type: request.headers["content-type"] });
    if (request.method === "DELETE") return { status: objects.delete(key) ? 204 : 404 };
    const object = objects.get(key);
    return object
      ? { status: 200, body: request.method === "GET" ? object.bytes : "" }
      : { status: 404 };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bucket: FakeS3 = {
    objects,
    unavailable: false,
    requested: [],
    env: {
      S3_BUCKET_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tienda`,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return bucket;
}

/** A large object arrives in parts, in any order. */
function createMultipart(objects: FakeS3["objects"]) {
  const parts = new Map<number, Buffer>();
  return (method: string, key: string, query: URLSearchParams, bytes: Buffer): string => {
    if (query.has("uploads"))
      return `<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>`;
    if (method === "PUT") parts.set(Number(query.get("partNumber")), bytes);
    if (method === "POST") {
      const inOrder = [...parts].toSorted(([a], [b]) => a - b);
      objects.set(key, { bytes: Buffer.concat(inOrder.map(([, part]) => part)), type: undefined });
      parts.clear();
    }
    return "<CompleteMultipartUploadResult><ETag>e</ETag></CompleteMultipartUploadResult>";
  };
}

function list(objects: FakeS3["objects"], wanted: URLSearchParams): string {
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(wanted.get("prefix") ?? ""))
    .toSorted();
  const from = Number(wanted.get("continuation-token") ?? 0);
  const next = from + namesAtOnce;
  const contents = names
    .slice(from, next)
    .map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`);
  const more = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${next < names.length}</IsTruncated>${more}${contents.join("")}</ListBucketResult>`;
}

/** Verifies Signature Version 4, as Amazon specifies it. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=(.+)$/.exec(
    headers.authorization ?? "",
  );
  const [, credential, signedHeaders, signature] = match ?? [];
  if (!credential || !signedHeaders) return false;
  const [id, ...scope] = credential.split("/");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const canonical = [
    method,
    url.pathname,
    query.join("&"),
    ...signedHeaders.split(";").map((name) => `${name}:${String(headers[name])}`),
    "",
    signedHeaders,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const signed = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    scope.join("/"),
    createHash("sha256").update(canonical).digest("hex"),
  ];
  const key = scope.reduce<Buffer | string>((by, part) => hmac(by, part), `AWS4${secret}`);
  return (
    id === keyId &&
    scope[1] === "us-east-1" &&
    hmac(key, signed.join("\n")).toString("hex") === signature
  );
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
