/** Spanish texts for a product's variants. */

export const siblings = "Las de su línea";
export const noSiblings =
  "Todavía no tiene variantes: créalas aquí, o escribe la misma línea en otro producto y sus opciones.";
export const image = "Imagen";
export const name = "Producto";
export const options = "Opciones";
export const noOptions = "Sin opciones: sale aparte";
export const sku = "SKU";
export const price = "Precio";
export const stock = "Existencias";
export const draft = "Borrador";
export const thisOne = "este producto";

export const create = "Crear variantes";
export const saveFirst = "Guarda tus cambios antes de crear o deshacer variantes.";
export const intro =
  "Escribe cada opción con sus valores, separados con comas. Se crean las combinaciones que faltan, " +
  "como copias de este producto; a su nombre se le agregan los valores.";
export const optionName = (place: number) => `Opción ${place}`;
export const optionValues = (place: number) => `Valores de la opción ${place}`;
export const optionExample = "Color";
export const valuesExample = "Blanco, Azul cielo, Terracota";
export const ownWillBe = (name: string) => `Este producto será «${name}».`;
export const nothingMissing = "Todas estas combinaciones ya existen.";
export const writeValues = "Escribe una opción y sus valores para ver qué se crea.";
export const willMake = (count: number) =>
  count === 1 ? "Se crea 1 variante" : `Se crean ${count} variantes`;
export const include = (name: string) => `Crear ${name}`;
export const skuOf = (name: string) => `SKU de ${name}`;
export const priceOf = (name: string) => `Precio de ${name}`;
export const stockOf = (name: string) => `Existencias de ${name}`;
export const publish = "Publicarlas al crearlas";
export const publishHelp = "Si no, quedan como borradores: solo las ve tu equipo.";
export const back = "Volver";
export const make = (count: number) =>
  count === 1 ? "Crear 1 variante" : `Crear ${count} variantes`;
export const made = (count: number) =>
  count === 1 ? "1 variante creada" : `${count} variantes creadas`;

export const noVariants = "Elige al menos una combinación";
export const tooMany = (max: number) => `Crea ${max} como máximo a la vez`;
export const exists = (values: string) => `Ya hay un producto de esta línea con ${values}`;
export const twice = (values: string) => `${values} va una sola vez`;
export const skuTaken = (sku: string) => `El SKU ${sku} ya es de otro producto`;
export const ownMissing = "Di qué opciones tiene este producto";
export const nameTooLong = (name: string) => `El nombre queda demasiado largo: ${name}`;
export const mayNotMoveStock = "Las existencias las anota quien cuenta: déjalas en 0";
export const movedByVariants = "Al crear variantes";

// Undoing
export const madeFrom = (name: string) => `Variantes creadas: ${name}`;
export const movedByUndoing = "Variantes deshechas";

// The fields' names in validation messages.
export const fieldNames = {
  variants: "Variantes",
  own: "Opciones de este producto",
  publish: "Publicar",
};
