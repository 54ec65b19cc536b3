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
  | "too-slow"
  | "svg"
  | "heic";

/**
 * Photos taken by phones in a patented format: the image library reads their size but can't decode
 * them.
 */
const heic = /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx)/s;
/** How files of JPEG, PNG, GIF, WebP and AVIF begin. */
const readable = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;

/** Returns why an image is rejected before anything decodes it; null if it may be decoded. */
export function refusalOf(bytes: Buffer): UploadError | null {
  if (bytes.length > maxUploadBytes) return "too-large";
  if (isProgram(bytes)) return "program";
  const beginning = bytes.toString("latin1", 0, 4096);
  if (heic.test(beginning)) return "heic";
  if (readable.test(beginning)) return null;
  return /<svg[\s>]/i.test(beginning) ? "svg" : "not-an-image";
}

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
