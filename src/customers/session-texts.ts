/** What a customer reads whose session ended; apart, because many pages load it. */

export const sessionEnded = "Tu sesión terminó. Inicia sesión para seguir donde estabas.";
