import type { FetchError } from "#src/platform/security/fetch-error.ts";
import type { UploadError } from "#src/platform/files/upload-rules.ts";

/** The state of an image that an import named. */
export type ImageFetchStatus = "waiting" | "done" | "failed";
export type ImageFetchError = FetchError | { kind: "rejected"; error: UploadError };
