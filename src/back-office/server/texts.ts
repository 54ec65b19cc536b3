/** The Spanish of endpoints for lists and records of any kind. */

export const versionMissing = "Falta la versión de lo que cambias (If-Match)";
export const removedMeanwhile = "Ya no existe: alguien lo borró";
export const changedMeanwhile = "Otra persona cambió esto mientras lo editabas";

// Errors in a list's query
export const unknownFilter = (name: string) => `No se puede filtrar por «${name}»`;
export const unknownSort = (name: string) => `No se puede ordenar por «${name}»`;
export const filterIsNotJson = "El filtro no es JSON válido";
export const filterIsNotText = "El filtro lleva un valor que no es texto";
export const filterIsNotNumber = "El filtro lleva un valor que no es número";
export const filterIsNotDate = "El filtro lleva un valor que no es fecha";

// Around the app
export const stagingNotice = "Tienda de prueba: aquí nada se cobra ni se envía";
export const comesSoon = "La administración se está construyendo";
export const opensByItself = "Esta página se abre sola cuando esté lista, en menos de un minuto.";
export const noSuchFile = "No existe";

// Uploads
export const noImage = "Elige una imagen";
export const noPdf = "Elige un PDF";
