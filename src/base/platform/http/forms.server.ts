import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { createMiddleware } from "hono/factory";
import type { SentForm } from "#src/base/kernel/endpoints.ts";
import { cleanText } from "#src/base/kernel/strings.ts";
import { maxUploadBytes } from "#src/base/platform/files/upload-rules.ts";
import { badForm, oneUploadAtATime, othersUpload, uploadErrors } from "#src/base/platform/texts.ts";
import { bodyLimit } from "./body-limit.server.ts";
import { limitedAtOnce, oneAtATime } from "./limited-requests.server.ts";
import { errorReply, send } from "./routes.server.ts";

/** What an upload may weigh, and how many of its kind are in memory at once. */
export interface UploadLimits {
  maxBytes: number;
  tooLarge: string;
  atOnce: number;
}

/** The largest form here has a file and four fields; the longest field is a message. */
const limits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** Of a form around its file. */
const maxFormBytes = 64 * 1024;

declare module "hono" {
  interface ContextVariableMap {
    form: SentForm;
  }
}

/** Reads the form of a person whom the guard let through, as `c.var.form`. */
export const takesUpload = ({ maxBytes, tooLarge, atOnce }: UploadLimits) => [
  oneAtATime(oneUploadAtATime),
  limitedAtOnce(atOnce, othersUpload),
  bodyLimit(maxBytes + maxFormBytes, tooLarge),
  createMiddleware(async (c, next) => {
    const form = await readForm(c.req.raw);
    if (!form) return send(c, errorReply(400, badForm));
    c.set("form", form);
    return await next();
  }),
];

export const takesImageOrPdf = () =>
  takesUpload({ maxBytes: maxUploadBytes, tooLarge: uploadErrors["too-large"], atOnce: 8 });

/**
 * Reads a form as it arrives, multipart or URL-encoded, of which `bodyLimit` limits the bytes.
 * @returns null if it is malformed or has too many parts
 */
export async function readForm({ body, headers }: Request): Promise<SentForm | null> {
  const parser = openParser(headers.get("content-type"));
  if (!parser) return null;
  const form = collect(parser);
  for await (const piece of piecesOf(body)) {
    // A client that is still sending reads no response: the rest is read and discarded.
    if (!form.isBad()) await Promise.race([form.ended, written(parser, piece)]);
  }
  parser.end();
  await form.ended;
  return form.isBad() ? null : form.read();
}

function openParser(contentType: string | null): BusboyInstance | null {
  try {
    return new Busboy({ headers: { "content-type": contentType ?? "" }, limits });
  } catch {
    return null;
  }
}

/** A parser reads to the end of a piece before it can be stopped. */
const pieceBytes = 16 * 1024;

async function* piecesOf(body: ReadableStream<Uint8Array> | null) {
  for await (const chunk of body ?? [])
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
}

const written = (parser: BusboyInstance, piece: Uint8Array) =>
  new Promise<unknown>((done) => parser.write(piece, done));

function collect(parser: BusboyInstance) {
  const ended = Promise.withResolvers<void>();
  const fields = new Map<string, string>();
  let file: SentForm["file"] = null;
  let isBad = false;
  const refuse = () => {
    isBad = true;
    ended.resolve();
  };
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit", "error"] as const)
    parser.on(event, refuse);
  parser.on("field", (name, value, _, isTruncated) =>
    isTruncated ? refuse() : fields.set(name, cleanText(value)),
  );
  parser.on("file", (field, stream, name) => {
    const chunks: Buffer[] = [];
    stream.on("error", refuse);
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (field === "file") file = { name: name.slice(0, 200), bytes: Buffer.concat(chunks) };
    });
  });
  parser.on("finish", ended.resolve);
  return {
    ended: ended.promise,
    isBad: () => isBad,
    read: (): SentForm => ({ file, fields: Object.fromEntries(fields) }),
  };
}
