/**
 * Rules for files that the staff upload. The content decides a file's type, not its name; broken,
 * too large or executable files are rejected before anything is written. Files are named by their
 * content, so nothing is ever overwritten.
 */
export type UploadError =
  | "too-large"
  | "not-an-image"
  | "not-a-pdf"
  | "too-many-pixels"
  | "too-small"
  | "too-long"
  | "svg"
  | "heic";

export const maxUploadBytes = 15 * 1024 * 1024;

/** In pixels of the image as displayed. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
