/** Texts of what a scanned code is. */

export const archived = (code: string, name: string) =>
  `«${code}» es de ${name}, que está archivado`;
export const unpublished = (code: string, name: string) =>
  `«${code}» es de ${name}, que todavía no está a la venta`;
export const unknown = (code: string) => `Ningún producto tiene «${code}»`;
export const several = (code: string) => `Varios productos tienen «${code}»: elige cuál es`;
