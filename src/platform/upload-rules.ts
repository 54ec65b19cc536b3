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

export const uploadErrors: Record<UploadError, string> = {
  "too-large": "El archivo pesa demasiado: 15 MB como máximo",
  "not-an-image": "No es una imagen que se pueda leer: usa JPG, PNG, WebP o AVIF",
  "not-a-pdf": "No es un PDF",
  "too-many-pixels": "La imagen es demasiado grande: 40 millones de puntos como máximo",
  "too-small": "La imagen es muy chica: al menos 200 puntos por lado",
  heic:
    "Es una foto HEIC, que los navegadores no muestran: en el iPhone elige Ajustes › Cámara › " +
    "Formatos › Más compatible, o guárdala como JPG",
  svg: "Los SVG pueden llevar programas: guárdala como PNG y súbela otra vez",
};

export const maxUploadBytes = 15 * 1024 * 1024;

/** In points of the image as people see it. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
