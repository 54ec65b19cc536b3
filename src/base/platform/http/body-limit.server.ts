import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { ErrorResponse } from "#src/base/kernel/endpoints.ts";

/**
 * A client that is still sending reads no response: the server first reads and discards up to this
 * many bytes of a body that is too large.
 */
const maxDrainedBytes = 16 * 1024 * 1024;
const maxDrainMilliseconds = 10_000;

/**
 * Answers 413 to larger bodies, in a way that the client can read and on a connection that stays
 * usable.
 */
export function bodyLimit(maxBytes: number, msg: string): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return await next();
    const contentLength = headers.has("transfer-encoding")
      ? undefined
      : headers.get("content-length");
    if (contentLength && Number(contentLength) <= maxBytes) return await next();
    const reader = body.getReader();
    const bytes = contentLength ? null : await readUpTo(reader, maxBytes);
    if (!bytes) {
      const wholeRead = await drain(reader);
      return c.json({ msg } satisfies ErrorResponse, 413, wholeRead ? {} : { connection: "close" });
    }
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes });
    return await next();
  });
}

/** @returns null as soon as the body exceeds the limit */
async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) return null;
    chunks.push(read.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** @returns whether the body has ended */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<boolean> {
  const deadline = performance.now() + maxDrainMilliseconds;
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maxDrainedBytes || performance.now() > deadline) return false;
  }
  return true;
}
