import { available, onHand } from "#src/shop/catalogue/product/field-texts.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { offlineMethodTexts } from "#src/shop/orders/offline-payments/texts.ts";
import { formatCount } from "#src/base/kernel/numbers.ts";
import type { Column, Grouping } from "./groupings.ts";

/** Spanish texts of the screen «Ventas». */

export const title = "Ventas";

// Periods
export const period = "Periodo";
export const presets = {
  today: "Hoy",
  week: "7 días",
  "30": "30 días",
  month: "Este mes",
  lastMonth: "Mes pasado",
  year: "Este año",
  dates: "Entre dos fechas",
};
export const from = "Desde";
export const to = "Hasta";
export const typeDay = "Escribe un día, como 2026-11-18";
export const wrongPeriod = (days: number) =>
  `El periodo termina el día en que empieza o después, y tiene ${formatCount(days)} días o menos`;
export const chooseGrouping = "Elige por qué agrupar las ventas";
export const chooseDays = "Elige 7, 30 o 90 días";

// Figures
export const now = "Este periodo";
export const before = "El anterior";
export const lastYear = "Hace un año";
export const change = (percent: number | null) =>
  percent === null ? "—" : `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`;
export const counted = (orders: number, pieces: number) =>
  `${orders === 1 ? "1 pedido" : `${formatCount(orders)} pedidos`}, ` +
  (pieces === 1 ? "1 pieza" : `${formatCount(pieces)} piezas`);
export const received = "Cobrado en el periodo";
export const rule =
  "Lo vendido, también a crédito, con IVA y envío, menos lo devuelto, que se resta del día en que " +
  "se devolvió: un mes que ya cerró no cambia. «Cobrado» es el dinero que entró menos el que se " +
  "devolvió, también de ventas de antes. Cuentan también los pedidos de la tienda anterior; en " +
  "«Inicio», no.";
export const marginRule = "El margen es sin IVA y solo de lo que tiene costo.";
export const figures = {
  sold: "Productos",
  discount: "Descuentos",
  delivery: "Envíos",
  refunded: "Devuelto",
  net: "Ventas",
  vat: "IVA incluido",
  margin: "Margen",
};
export const margin = (amount: number | null, percent: number | null) =>
  amount === null ? "—" : formatPesos(amount) + (percent === null ? "" : ` (${percent} %)`);
export const plot = (from: string, to: string) =>
  `Ventas del ${from} al ${to}; los números están en la tabla «Por fecha»`;

// Tables
export const tableBy = (grouping: string) =>
  `Ventas por ${grouping.replace("Por ", "").toLowerCase()}`;
export const groupBy = "Ver por";
export const groupings = {
  time: "Por fecha",
  product: "Producto",
  category: "Categoría",
  brand: "Marca",
  city: "Ciudad",
  method: "Forma de pago",
  seller: "Quién vendió",
  hour: "Hora del día",
};
export const columns = {
  name: "Nombre",
  orders: "Pedidos",
  pieces: "Piezas",
  ...figures,
  marginPercent: "Margen %",
  before: "Ventas del periodo anterior",
  lastYear: "Ventas de hace un año",
};
/** Money that moved is no sale. */
const moneyColumns: Partial<Record<Column, string>> = {
  sold: "Cobrado",
  net: "Queda",
  before: "Queda del periodo anterior",
  lastYear: "Queda de hace un año",
};
export const columnName = (by: Grouping, column: Column): string =>
  (by === "method" ? moneyColumns[column] : undefined) ?? columns[column];
/** What two columns compare with is said above them. */
export const shortColumn = (by: Grouping, column: Column): string =>
  column === "before" ? before : column === "lastYear" ? lastYear : columnName(by, column);
export const unknownNames = {
  time: "",
  product: "Productos que ya no están",
  category: "Sin categoría",
  brand: "Sin marca",
  city: "Sin ciudad",
  method: "Otra",
  seller: "La tienda en línea",
  hour: "",
};
export const methods: Readonly<Record<string, string>> = {
  card: "Tarjeta",
  oxxo: "OXXO",
  spei: "SPEI",
  ...offlineMethodTexts,
  shopify: "De Shopify",
  woocommerce: "De WooCommerce",
};
/** Names of what is grouped, where they are not the record's own. */
export const methodsOf = (by: Grouping): Readonly<Record<string, string>> =>
  by === "method" || by === "seller" ? methods : {};
export const hour = (hour: string) => `${hour.padStart(2, "0")}:00`;
export const downloadCsv = "Descargar CSV";
export const downloadOf = (table: string) => `Descargar CSV: ${table}`;
export const total = "Total";
export const firstRows = (count: number) =>
  `Las primeras ${count}. El total es de todas, que están en el CSV.`;
export const nothing = "No hay ventas en este periodo.";
export const salesFile = "ventas.csv";

// Stock
export const stockTitle = "Cuánto duran las existencias";
export const pace = "Al ritmo de los últimos";
export const paces = { "7": "7 días", "30": "30 días", "90": "90 días" };
export const stockColumns = {
  product: "Producto",
  onHand,
  stock: available,
  sold: "Se vendieron",
  daysLeft: "Alcanza para (días)",
  toOrder: "Pedir",
};
export const toOrderRule = (days: string) =>
  `«Pedir» es lo que falta para vender otros ${days} días igual.`;
export const soldOut = "agotado";
export const nothingSold = "No se vendió nada en esos días.";
export const stockFile = "existencias.csv";

// Carts that were given up
export const cartsTitle = "Carritos sin pagar";
export const day = "Día";
export const cartColumns = {
  carts: "Carritos",
  value: "Valor",
  reminded: "Recordatorios",
  bought: "Compraron",
  sold: "Vendido",
};
export const cartsRule =
  "Pedidos que nadie pagó, cuyo cliente no pidió nada más en tres horas. «Compraron» cuenta a " +
  "quien pagó, en los siete días después del recordatorio, otro pedido con algo de su carrito.";
export const remindersOff = "Los recordatorios se prenden en «Ajustes», «Pedidos».";
export const cartsFile = "carritos-sin-pagar.csv";

// Searches
export const searchesTitle = "Buscaron y no encontraron";
export const allSearches = "Ver todas";
export const times = (count: number) => (count === 1 ? "1 vez" : `${formatCount(count)} veces`);
export const searchColumns = { query: "Búsqueda", searches: "Veces", lastAt: "La última vez" };
export const nothingSearched = "Todo lo que buscaron apareció.";
export const searchesFile = "busquedas-sin-resultado.csv";
