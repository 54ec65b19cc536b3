import type { ReviewStatus } from "#src/shop/reviews/contract.ts";

/** Spanish texts for reviews on a product's page. */

export const title = "Opiniones";
export const count = (reviews: number) =>
  reviews === 1 ? "1 opinión de quien lo compró" : `${reviews} opiniones de quienes lo compraron`;
export const rated = (average: string, reviews: string) => `${average} · ${reviews}`;
export const newest = (count: number) => `Aquí están las ${count} más recientes.`;
export const enlarge = (author: string, place: number) => `Ampliar la foto ${place} de ${author}`;
export const imageOf = (author: string, place: number) => `Foto ${place} de ${author}`;
export const close = "Cerrar";
export const reply = "Respuesta de la tienda";

// The customer's own
export const formTitle = "¿Cómo te salió?";
export const formHint = "Lo compraste: tu opinión le sirve a quien lo va a comprar.";
export const stars = "Estrellas";
export const starNamed = (value: number) => (value === 1 ? "1 estrella" : `${value} estrellas`);
export const text = "Tu opinión";
export const textHelp = "Sale con tu nombre y la inicial de tu apellido.";
export const chooseStars = "Elige de 1 a 5 estrellas";
export const images = "Fotos";
export const imagesHelp = "Hasta tres. JPG, PNG o WebP, de 15 MB como máximo.";
export const addImage = "Agregar foto";
export const removeImage = (place: number) => `Quitar la foto ${place}`;
export const yourImage = (place: number) => `Tu foto ${place}`;
export const uploading = "Subiendo…";
export const send = "Enviar opinión";
export const sending = "Enviando…";
export const change = "Cambiar mi opinión";
export const yours = "Tu opinión";
export const statuses: Record<ReviewStatus, string> = {
  pending: "La estamos revisando.",
  approved: "Está publicada. Si la cambias, la revisamos otra vez.",
  rejected: "No la publicamos.",
};
export const rejectedBecause = (reason: string) => `No la publicamos: ${reason}`;
export const privacy = "Publicamos tu opinión con tus fotos después de revisarla.";
export const offline = "Sin conexión no pudimos enviarla. Lo que escribiste sigue aquí.";
