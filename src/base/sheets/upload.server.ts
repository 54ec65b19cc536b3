import { takesUpload } from "#src/base/platform/http/forms.server.ts";
import { errorReply } from "#src/base/platform/http/routes.server.ts";
import {
  runInThread,
  ThreadOutOfMemory,
  ThreadTimeout,
} from "#src/base/platform/jobs/thread.server.ts";
import type { SheetError } from "./table.ts";
import * as texts from "./texts.ts";

/** Limits uploads: each file is in memory while it waits to be read. */
export const sheetUploads = (maxMegabytes: number) =>
  takesUpload({
    maxBytes: maxMegabytes * 1024 * 1024,
    tooLarge: texts.fileTooLarge(maxMegabytes),
    atOnce: 4,
  });

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
