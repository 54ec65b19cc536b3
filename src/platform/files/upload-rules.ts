/**
 * Rules for files that the staff upload. The content decides a file's type, not its name; broken,
 * too large or executable files are rejected before anything is written. Files are named by their
 * content, so nothing is ever overwritten.
 */
export type UploadError =
  | "too-large"
  | "not-an-image"
  | "not-a-pdf"
  | "program"
  | "too-many-pixels"
  | "too-small"
  | "too-long"
  | "svg"
  | "heic";

/** Whether a file is a program of Windows, Linux or macOS, or a script, whatever its name says. */
export const isProgram = (bytes: Buffer): boolean =>
  /^(MZ|\x7fELF|#!|\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe)/.test(bytes.toString("latin1", 0, 4));

export const maxUploadBytes = 15 * 1024 * 1024;

/** In pixels of the image as displayed. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
