import { formatMonthDay, formatShortDay } from "#src/base/kernel/dates.ts";
import { formatKilograms, formatQuantity } from "#src/base/kernel/numbers.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";

/** Texts of «Nueva venta». */

export const tooMuchCash = "Es demasiado efectivo";
export const tooManyPayments = (most: number) => `Una venta lleva ${most} pagos o menos`;
export const wrongDays = "Escribe los días de crédito: de 1 a 120";
export const wrongQuotationDays = "Escribe cuántos días vale la cotización";
export const unreadAmount = "Revisa el importe";
export const typeAmount = "Escribe cuánto";
export const noStreet = "Escribe calle, número y colonia";
export const noQuotations = "La tienda no hace cotizaciones";
export const noSuchCustomer = "Ese cliente ya no está";
export const totalChanged = (total: number) =>
  `El total ahora es ${formatPesos(total)}: revísalo con el cliente`;
export const tooLow = (name: string, lowest: number) =>
  `Puedes vender ${name} desde ${formatPesos(lowest)}; con menos lo autoriza quien es dueño`;
/** The first line of the address of what never left the counter but with its buyer. */
export const takenAlong = "Entregado en mostrador";

// The screen
export const newSale = "Nueva venta";
export const where = "Mostrador y teléfono";
export const addProduct = "Agregar producto";
export const addProductHelp = "Escanea, o escribe nombre o clave";
export const inStock = (stock: number) => (stock === 0 ? "agotado" : `quedan ${stock}`);
export const discount = "Descuento";
export const noLinesYet = "Escanea o escribe el primer producto.";
export const quantityOf = (name: string) => `Cantidad de ${name}`;
export const less = (name: string) => `Quitar uno de ${name}`;
export const more = (name: string) => `Agregar uno de ${name}`;
export const remove = (name: string) => `Quitar ${name}`;
export const agreementOf = (name: string) => `Descuento o precio de ${name}`;
export const agreementHint = "5 % o $99";
export const agreementWrong = "Escribe 5 % o $99";
export const priceAndStock = ({ price, shopPrice, stock }: Priced) =>
  [
    price === shopPrice
      ? `${formatPesos(price)} c/u`
      : `${formatPesos(price)} en vez de ${formatPesos(shopPrice)}`,
    inStock(stock),
  ].join(" · ");
interface Priced {
  price: number;
  shopPrice: number;
  stock: number;
}
export const freeOf = (quantityFree: number, name: string) => `${quantityFree} gratis: ${name}`;
export const anOwner = "quien es dueño";
export const mayGive = (percent: number, owner: string | null) =>
  `Puedes dar hasta ${percent} %. Con más lo autoriza ${owner ?? anOwner}.`;

export const customer = "Cliente";
export const findCustomer = "Teléfono, nombre, RFC o correo";
export const generalPublic = "Público en general";
export const newCustomer = "Cliente nuevo";
export const leave = "Quitar";
export const isPhone = (phone: string) => `Es el ${phone}`;
export const nobodyHas = (phone: string) => `Nadie tiene el ${phone}`;
export const bought = (orders: number, total: number) =>
  orders === 0
    ? "Sin compras"
    : `${orders} ${orders === 1 ? "pedido" : "pedidos"}, ${formatPesos(total)}`;
export const owes = (owed: number) => (owed > 0 ? `Debe ${formatPesos(owed)}` : "");
export const overdue = (amount: number) => `${formatPesos(amount)} ya venció`;
export const limit = "Límite";
export const owed = "Debe";
export const left = "Le quedan";
export const debtBar = (debt: number, most: number, sold: number) =>
  `Debe ${formatPesos(debt)} de ${formatPesos(most)}; esta venta suma ${formatPesos(sold)}`;
export const afterwards = (debt: number, rest: number) =>
  rest < 0
    ? `Después: debe ${formatPesos(debt)}, pasa de su límite por ${formatPesos(-rest)}.`
    : `Después: debe ${formatPesos(debt)}, le quedan ${formatPesos(rest)}.`;
export const askOwner = (name: string) => `Pide a ${name} que lo autorice.`;
export const personFields = {
  name: "Nombre",
  lastname: "Apellidos",
  phone: "Teléfono",
  email: "Correo, si tiene",
} as const;

export const howItGoes = "Cómo se lo lleva";
export const ways = { now: "Se lo lleva ahora", send: "Entrega", pickup: "Recoge en" } as const;
export const postalCode = "Código postal";
export const state = "Estado";
export const city = "Ciudad";
export const street = "Calle, número y colonia";
export const outlet = "Punto de venta";
export const rate = "Envío";
export const rateOption = (rateName: string, cost: number) => `${rateName} · ${formatPesos(cost)}`;
export const notes = "Notas";

export const products = "Productos";
export const product = "Producto";
export const pieces = "Piezas";
export const allPieces = (pieces: number, kilograms: number) =>
  [formatQuantity(pieces), kilograms > 0 && formatKilograms(kilograms)].filter(Boolean).join(", ");
export const subtotal = "Subtotal";
export const tax = "IVA 16 %";
export const delivery = (place: string) => `Envío a ${place}`;
export const free = "gratis";
export const agreedDiscount = "Descuento, ya restado";
export const promotions = "Promociones";
export const promotionCodes = "Códigos de promoción";
export const total = "Total";
export const howPaid = "Cómo paga";
export const methods = {
  cash: "Efectivo",
  debit: "Débito",
  creditCard: "Tarjeta de crédito",
  transfer: "Transferencia",
  credit: "A crédito",
  delivery: "Al entregar",
  link: "Enlace de pago",
} as const;
export const rows = {
  ...methods,
  debit: "Terminal, débito",
  creditCard: "Terminal, crédito",
} as const;
/** @param day as YYYY-MM-DD */
export const onCredit = (day: string) => `A crédito, hasta el ${formatShortDay(day)}`;
export const payments = "Pagos";
export const missing = "Falta";
export const addPayment = "Agregar este pago";
export const removePayment = (row: string, amount: number) =>
  `Quitar ${row}, ${formatPesos(amount)}`;
export const close = "Cerrar venta";
export const youCollect = (now: number, later: number, day: string | null) => {
  if (later === 0) return `Cobras ${formatPesos(now)} hoy.`;
  const until =
    day === null
      ? "al entregar"
      : `a más tardar el ${formatMonthDay(new Date(`${day}T12:00:00Z`))}`;
  const today = now > 0 ? `${formatPesos(now)} hoy y ` : "";
  return `Cobras ${today}${formatPesos(later)} ${until}.`;
};
export const linkHelp = (days: number) =>
  `Apartamos los productos ${days} días. El cliente paga con su enlace; tú no ves su tarjeta.`;
export const makeLink = "Crear enlace de pago";
export const laterWays = { ...ways, now: "Lo elige al comprar" } as const;
export const amount = "Importe";
export const changeDue = "Cambio";
export const reference = "Referencia";
export const creditDays = "Días de crédito";
export const soldTitle = (id: number) => `Pedido ${id}`;
export const soldFor = (amountPaid: number) => `Venta hecha por ${formatPesos(amountPaid)}`;
export const changeToGive = (pesos: number) => `Da ${formatPesos(pesos)} de cambio`;
export const openOrder = "Ver pedido";
export const choosePlace = "Falta a dónde va: código postal y ciudad";
export const choosePayment = "Elige cómo paga";
export const debtUnknown = "Espera a ver lo que debe";
export const chooseOutlet = "Elige dónde lo recoge";
export const writePerson = "Escribe nombre, apellidos y teléfono del cliente";

/** The names of the form's fields and of what it sends. */
export const fieldNames = {
  draft: "Productos",
  payments: howPaid,
  credit: "Crédito",
  quotation: "Cotización",
  total,
  lines: "Productos",
  customer,
  person: newCustomer,
  way: howItGoes,
  place: "Lugar",
  outlet,
  rate,
  codes: promotionCodes,
  method: howPaid,
  received: amount,
  days: creditDays,
  agreement: discount,
  key: "Venta",
};
export const noCredit = "La tienda no vende a crédito: se prende en «Ajustes», «Crédito»";
