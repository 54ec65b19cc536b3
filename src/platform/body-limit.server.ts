import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";

/**
 * A client that is still sending reads no response: so much of what is too large is taken and
 * thrown away first.
 */
const maxDrainedBytes = 16 * 1024 * 1024;
const maxDrainMilliseconds = 10_000;

/** 413 for a body of more bytes. The client reads it, on a connection that goes on serving. */
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

/** @returns null as soon as there are more */
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

/** @returns whether that was all */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<boolean> {
  const deadline = performance.now() + maxDrainMilliseconds;
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maxDrainedBytes || performance.now() > deadline) return false;
  }
  return true;
}
