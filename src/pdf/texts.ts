export const pageOf = (page: number, pages: number) => `Página ${page} de ${pages}`;
