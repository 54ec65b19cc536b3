/** How a request can fail, and what that means to the person who sent it. */

export interface Failed {
  status: number;
  method: string;
}

/** Nobody answered: the network is unavailable, or the shop took too long. */
export const noResponse = 0;

/** For answers that bring no sentence of their own, like those of a proxy. */
export function errorMessage({ status, method }: Failed): string {
  const known = messages[status];
  if (known) return known;
  if (status !== noResponse && status < 500) return "La tienda no aceptó esto.";
  if (method === "GET") return noConnection;
  // Neither side knows whether it arrived; the same record saved twice stays the same, a new one
  // would be there twice.
  return method === "POST"
    ? `${noConnection} Puede que sí haya llegado: búscalo en su lista antes de intentarlo otra vez.`
    : noConnection;
}

const noConnection = "No hay conexión con la tienda. Revisa tu internet y vuelve a intentarlo.";

const messages: Record<number, string> = {
  401: "Tu sesión terminó y esto no se guardó.",
  403: "No tienes permiso para hacer esto.",
  404: "Ya no existe: alguien lo borró.",
  413: "Es demasiado grande para guardarlo.",
  429: "Son muchos intentos seguidos. Espera un momento y vuelve a intentarlo.",
  500: "La tienda tuvo una falla y no se guardó.",
};

/** Those that pass: the same request may well succeed later. */
export function mayPass({ status, method }: Failed): boolean {
  return method !== "GET" && (status === noResponse || status === 429 || status >= 500);
}
