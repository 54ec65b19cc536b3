/** Spanish texts for a product's fields: labels, help and validation errors. */

export interface FieldTexts {
  /** The label in the list, in the audit log and in conflicts. */
  name: string;
  /** The label in the form, if it differs. */
  label?: string;
  help?: string;
}

// Product fields
export const fields = {
  name: { name: "Nombre" },
  description: { name: "Descripción" },
  price: { name: "Precio", label: "Precio (pesos, con IVA)" },
  compareAtPrice: {
    name: "Antes costaba",
    help: "Sale tachado junto al precio. Debe ser más; vacío si no hay rebaja",
  },
  priceSteps: {
    name: "Precio por volumen",
    label: "Por volumen",
    help: "Desde tantas piezas, cuánto cuesta cada una. Vacío si siempre cuesta lo mismo",
  },
  sku: { name: "SKU", help: "El de tu empresa; con él se reconoce al importar" },
  image: { name: "Imagen", label: "Imágenes (la primera es la principal)" },
  imageAlt: { name: "Qué se ve en la imagen" },
  moreImages: { name: "Más imágenes" },
  safetySheet: { name: "Hoja de seguridad" },
  factSheet: { name: "Ficha técnica" },
  hazards: {
    name: "Peligros (SGA)",
    help: "Frases H de la etiqueta, como las da el fabricante. De ellas salen los pictogramas y la hoja de seguridad.",
  },
  precautions: { name: "Consejos de prudencia (SGA)", help: "Frases P de la etiqueta." },
  performance: { name: "Rendimiento" },
  content: { name: "Contenido", label: "Contiene" },
  weight: { name: "Peso", label: "Pesa" },
  coats: { name: "Manos", help: "Vacío si no se aplica por manos" },
  groutDensity: {
    name: "Densidad",
    label: "Densidad (kg/L)",
    help: "Solo de boquillas, lo usual es 1.6: la calculadora pregunta la pieza y la junta",
  },
  pack: { name: "Empaque", help: "En singular: cubeta, bulto, garrafa" },
  years: { name: "Duración", label: "Dura (años)" },
  brand: { name: "Marca", help: "Del fabricante, si no es la tuya" },
  barcode: { name: "Código de barras", help: "Los números de la etiqueta: 8, 12, 13 o 14" },
  supplier: { name: "Proveedor", help: "A quién se lo compras. Solo lo ve tu equipo" },
  cost: {
    name: "Costo",
    label: "Costo (pesos, sin IVA)",
    help: "Lo que pagas por una pieza. Solo lo ve tu equipo, y de él sale el margen en «Ventas»",
  },
  lowStockLevel: {
    name: "Existencias mínimas",
    help: "Con estas piezas o menos está por agotarse. Vacío: 5",
  },
  satProductKey: {
    name: "Clave SAT",
    help: "Ocho dígitos, para facturas. Sin ella va la de «Facturas», en Ajustes: 01010101 dice «No existe en el catálogo»",
  },
  satUnitKey: {
    name: "Unidad SAT",
    help: "H87 es pieza, XBJ cubeta, XSA saco. Vacío: la de Ajustes",
  },
  location: {
    name: "Ubicación",
    help: "Su lugar en la bodega: A-03-2. La lista de surtido sigue este orden. Solo lo ve tu equipo",
  },
  productLine: {
    name: "Línea",
    help: "Los de la misma línea son el mismo producto en otro tamaño o color, o para otros años",
  },
  options: {
    name: "Opciones",
    help:
      "Lo que distingue a este producto de los demás de su línea: Color, Blanco. Con ellas salen " +
      "juntos en la tienda. El nombre debe decir cuál es: carrito, pedidos y correos solo lo muestran a él.",
  },
  applications: { name: "Usos", help: "Con comas: Azotea, Grietas y juntas. Sirven para filtrar" },
  substrates: { name: "Superficies", help: "Con comas: Losa de concreto, Lámina" },
  instructions: { name: "Cómo aplicarlo" },
  subcategoryIds: {
    name: "Subcategorías",
    help: "La primera es la principal",
  },
  complementaryIds: {
    name: "Se usa con",
    help: "Lo que también pide el trabajo: sellador, rodillo, malla. Se cuenta por metros lo que lleva manos; de lo demás, uno",
  },
  archived: { name: "Archivado" },
  draft: { name: "Borrador", label: "Publicación" },
  publishedFrom: { name: "Publicado desde", label: "Día y hora" },
} satisfies Record<string, FieldTexts>;

// Stock
export const onHand = "En bodega";
export const available = "Disponibles";
export const committed = "Por enviar";
export const reserved = "Apartadas";
export const shortfall = "Faltan para pedidos";

export const fieldNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(fields).map(([field, { name }]) => [field, name])),
  stock: available,
  onHand,
  shortfall,
};
/** After a count below what orders were promised. */
export const unmetText = (shortfall: number, orders: readonly number[]) =>
  `${shortfall === 1 ? "Falta 1 pieza" : `Faltan ${shortfall} piezas`} para pedidos. No alcanza para ` +
  `${orders.length === 1 ? "el pedido" : "los pedidos"} ${orders.join(", ")}`;
export const coveredShortfall = (quantity: number) =>
  quantity === 1 ? "1 cubre una pieza que faltaba" : `${quantity} cubren piezas que faltaban`;

// In a sheet, in normalized text
export const barcodeColumn = "codigo de barras";

// Validation errors
export const priceIsNumber = "Escribe el precio en números";
export const priceIsFiner = "El precio lleva dos decimales, no más";
export const priceIsNegative = "El precio no puede ser negativo";
export const priceIsZero = "Un producto no puede costar $0: para regalarlo, usa una promoción";
export const priceIsTooHigh = "El precio es demasiado alto";
export const compareAtIsTooLow = "Debe ser más alto que el precio";
export const stepIsHalf = "Escribe desde cuántas piezas y a cuánto cada una: 10: 1749";
export const stepFromTwo = "El precio por volumen empieza en 2 piezas o más";
export const stepsDoNotFall = "Con más piezas, cada una debe costar menos";
export const stepIsNotCheaper = "Por volumen debe costar menos que una sola";
export const tooManySteps = (max: number) => `Usa ${max} precios por volumen como máximo`;
export const quantityIsNumber = "Escribe cuántas piezas";
export const quantityIsWhole = "Escribe piezas enteras";
export const quantityIsNegative = "No puede ser negativo";
export const quantityIsTooHigh = "Es demasiado";
export const notBarcode = "Revisa el código: el último dígito no corresponde o le faltan números";
export const notSatProductKey = "La clave del SAT lleva ocho dígitos, como 31211508";
export const notSatUnitKey = "La unidad del SAT lleva dos o tres letras o números, como H87";
export const figureIsNumber = "Escribe un número";
export const figureIsWhole = "Escribe un número entero";
export const figureIsBelowOne = "Debe ser 1 o más";
export const figureIsAbove = (max: number) => `Debe ser ${max} o menos`;
export const figureIsNegative = "No puede ser negativo";
export const figureIsTooHigh = "Es demasiado grande";
export const descriptionIsText = "Escribe un texto";
export const descriptionIsTooLong = (max: number) => `Usa ${max} caracteres como máximo`;
export const textIsTooLong = descriptionIsTooLong;
export const tooManySubcategories = (max: number) => `Elige ${max} como máximo`;
export const tooManyComplementary = (max: number) => `Elige ${max} como máximo`;
export const unknownStatements = (codes: readonly string[]) =>
  `No son frases del SGA: ${codes.join(", ")}`;
export const tooManyOptions = (max: number) => `Usa ${max} opciones como máximo`;
export const optionIsHalf = "Cada opción lleva nombre y valor: Color, Blanco";
export const optionTwice = "Cada opción va una sola vez";
export const optionHasSemicolon = "Las opciones van sin punto y coma";
export const optionHasEquals = "El nombre de una opción va sin el signo igual";
export const tooManyImages = (max: number) => `Usa ${max} imágenes como máximo`;
export const tooManyBestSellers = (max: number) => `Elige ${max} como máximo`;
export const noWords = "Escribe al menos una palabra";
export const typeMoment = "Escribe día y hora";
