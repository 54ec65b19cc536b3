import type { Context } from "hono";
import { bodyLimit } from "#src/platform/http/body-limit.server.ts";
import { limitedAtOnce } from "#src/platform/http/limited-requests.server.ts";
import { errorReply } from "#src/platform/http/routes.server.ts";
import { runInThread, ThreadOutOfMemory, ThreadTimeout } from "#src/platform/jobs/thread.server.ts";
import type { SheetError } from "./read-sheet.ts";
import * as texts from "./texts.ts";

/** Limits uploads: each file is in memory while it waits to be read. */
export const sheetUploads = (maxMegabytes: number) => [
  limitedAtOnce(4, texts.othersImport),
  bodyLimit(maxMegabytes * 1024 * 1024 + 64 * 1024, texts.fileTooLarge(maxMegabytes)),
];

export interface SentFile {
  name: string;
  bytes: Uint8Array;
  fields: Record<string, unknown>;
}

export async function sentFile(c: Context): Promise<SentFile | null> {
  const { file, ...fields } = await c.req.parseBody();
  if (!(file instanceof File)) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name.slice(0, 200), bytes, fields };
}

export const noFile = errorReply(400, texts.noFile);

interface Task {
  module: string;
  input: unknown;
  maxMilliseconds: number;
  maxMegabytes?: number;
}

export async function readInThread<Result>(task: Task): Promise<Result | SheetError> {
  try {
    return await runInThread<Result | SheetError>(task);
  } catch (error) {
    if (error instanceof ThreadTimeout) return "too-slow";
    if (error instanceof ThreadOutOfMemory) return "too-large";
    throw error;
  }
}
