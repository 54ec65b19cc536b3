export const pageOf = (page: number, pages: number) => `Página ${page} de ${pages}`;
export const papersWait = "Hay muchos documentos en espera. Inténtalo de nuevo en unos segundos.";
