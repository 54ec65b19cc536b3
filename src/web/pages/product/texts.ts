import { formatQuantity } from "#src/kernel/quantity.ts";

/** The Spanish of a product's page. */

export const shop = "Tienda";
export const notFound = "Product not found";
export const notFoundDescription = "Este producto no existe.";
export const notFoundHint = "Este producto ya no existe o su dirección está mal escrita.";
export const goHome = "Ir al inicio";
export const seeShop = "Ver la tienda";

// Price and stock.
export const currency = "MXN, IVA incluido";
export const soldOut = "Agotado";
export const soldOutHint =
  "Por ahora no lo tenemos. Abajo hay otros de su categoría, o escríbenos y te decimos " +
  "cuándo llega.";
export const inStock = (stock: number) => `En existencia, ${formatQuantity(stock)}`;
export const lastOnes = (stock: number) =>
  stock === 1 ? "Última pieza" : `Últimas ${stock} piezas`;
export const quantity = "Cantidad";
export const addToCart = "Agregar a Carrito";
export const removeFromCart = "Eliminar del Carrito";

// What is told of it.
export const safetySheet = "Hoja de seguridad";
export const factSheet = "Ficha Técnica";
export const shareByWhatsApp = "Compartir por WhatsApp";
export const figures = "Informacion Adicional";
export const performance = "Rendimiento";
export const content = "Contiene";
export const weight = "Pesa";
export const instructions = "Cómo aplicarlo";
export const related = "Productos de la Misma Categoría";

// The calculator.
export const howMuch = "¿Cuánto necesito?";
export const area = "Superficie";
export const coats = "Manos";
export const figuresWrong = "Escribe metros y manos con números, por ejemplo 24.5 y 2.";
const figure = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });
export const yieldOf = (performance: number) =>
  `Una pieza rinde ${figure.format(performance)} m² a una mano. Escribe tus metros y te decimos ` +
  "cuántas llevar.";
export const division = (surface: number, performance: number) =>
  `${figure.format(surface)} m² entre ${figure.format(performance)} m² por pieza`;
export const needed = (packs: number) => `Necesitas ${formatQuantity(packs)}`;
export const spare = (surface: number) => `Te sobra para ${figure.format(surface)} m²`;
export const putIntoCart = (packs: number) => `Poner ${packs} en el carrito`;
export const notEnough = (stock: number) =>
  `Hoy tenemos ${stock}. Para más, escríbenos y te las apartamos.`;
