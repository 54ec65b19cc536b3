/**
 * Files that the staff bring in. What a file is, its content says and not its name; what is broken,
 * too large or able to run as a program is rejected before anything is written. Names say the
 * content, so that nothing is ever overwritten.
 */
export type UploadError =
  | "too-large"
  | "not-an-image"
  | "not-a-pdf"
  | "too-many-pixels"
  | "too-small"
  | "svg"
  | "heic";

export const maxUploadBytes = 15 * 1024 * 1024;

/** In points of the image as people see it. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
