import { formatMoment } from "#src/base/admin-kit/moments.ts";
import type { ReviewStatus } from "#src/shop/reviews/contract.ts";

/** Spanish texts for the screens where reviews are moderated. */

export const title = "Opiniones";
export const singular = "Opinión";

// The list
export const date = "Fecha";
export const product = "Producto";
export const review = "Opinión";
export const statuses: Record<ReviewStatus, string> = {
  pending: "Por revisar",
  approved: "Publicada",
  rejected: "Rechazada",
};

// One review
export const by = (author: string, at: string) => `${author}, ${formatMoment(at)}`;
export const imageNumbered = (place: number) => `Foto ${place}`;
export const decision = "Qué hacemos con ella";
export const decisions: Record<ReviewStatus, string> = {
  pending: "Dejarla por revisar",
  approved: "Publicarla",
  rejected: "Rechazarla",
};
export const rejectionReason = "Motivo (lo lee quien opinó)";
export const reply = "Respuesta de la tienda (se publica debajo)";
export const reasonMissing = "Escribe el motivo";
export const moderatedBy = (person: string, at: string | null) =>
  `Revisada por ${person}${at ? `, ${formatMoment(at)}` : ""}`;
export const fieldNames = {
  stars: "Estrellas",
  images: "Fotos",
  author: "Autor",
  rejectionReason: "Motivo",
  reply: "Respuesta",
  moderatedAt: "Revisada el",
  moderatedBy: "Revisada por",
};

// The empty list
export const emptyList =
  "Nada por revisar. Aquí llegan las opiniones de quien ya recibió su compra.";
export const emptyAction = "Ver los pedidos";
