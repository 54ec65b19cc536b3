/** The text after a session ended; a separate file, because many pages load it. */

export const sessionEnded = "Tu sesión terminó. Inicia sesión para seguir donde estabas.";
