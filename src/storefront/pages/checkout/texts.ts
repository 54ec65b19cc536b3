export { notDelivered, postalCode } from "#src/shop/checkout/ui/texts.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { CartChange } from "#src/shop/checkout/changes.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import type { CheckoutPart } from "#src/shop/checkout/checkout-data.ts";
/** Spanish texts from the cart to the order, and for orders. */

export const back = "Volver";
export const tryAgain = "Intentar de nuevo";
export const wait = "Tarda solo un momento.";
export const seeShop = "Ver la tienda";
export const seeWholeShop = "Ver toda la tienda";
export const wholeShop = "Toda la tienda";
export const goHome = "Ir al inicio";
export const getSupport = "Contactar a soporte";
export const seeOrders = "Ver mis pedidos";
export const maybeOffline = "Puede ser la conexión o algo de nuestro lado.";

// The two steps
export const deliveryInformation = "Información de entrega";
export const delivery = "Entrega";
export const payment = "Pago";
export const typedIsKept = "Lo que escribiste sigue aquí.";

export const cartChangedElsewhere = "Tu carrito cambió en otra ventana. Revísalo antes de seguir.";
export const cartEmptiedElsewhere = "Tu carrito se vació en otra ventana.";

// The address
export const whereTo = "¿A dónde lo llevamos?";
export const askNumber =
  "¿Y el número? Si no tiene, escribe S/N. Si así está completa, continúa otra vez.";
export const pricedFor = (state: string, other: string) =>
  `Pagas el envío a ${state}. Si tu dirección está en ${other}, cámbiala antes de pagar.`;
export const recipient = "Quién recibe";
export const recipientPhone = "Teléfono de quien recibe";
export const savedAddresses = "¿A cuál de tus direcciones?";
export const otherAddress = "Otra dirección";
export const otherAddressHint = "Se guarda al pagar";
export const change = "Cambiar";
export const changeOf = (name: string) => `Cambiar: ${name}`;
export const receives = "Recibe";
export const promoCode = "Código promocional";
export const applyCode = "Aplicar";
export const otherIsBetter = (code: string) =>
  `${code} vale, pero tu carrito ya tiene una promoción que descuenta más`;
export const deliveryNotes = "Notas para la entrega";
export const deliveryNotesExample = "Portón negro, avisar al llegar";
export const byBuying = "Al comprar";
export const addressPrivacy = "Usamos tus datos para entregarte.";
export const continueToPayment = "Continuar con el pago";
export const loadingCosts = "Consultando los costos de envío...";
export const costUnknown = "No pudimos consultar el envío a tu ciudad. Inténtalo de nuevo.";
export const promotionsUnknown =
  "No pudimos consultar las promociones. Inténtalo de nuevo, o sigue sin código.";
export const notPaidYet = "Todavía no pagas.";
export const postalCodeNotNumeric = "El código postal solo lleva números";
export const onlyNumbers = "Escribe solo números";
export const fiveDigits = "El código postal lleva cinco números";

// The rates
export const howToSend = "¿Cómo te lo llevamos?";
export const freeOfCost = "Gratis";
export const deliveryRate = "Forma de envío";
export const tooHeavyHint = "Escríbenos y vemos cómo llevártelo, o quita algo de tu carrito.";
export const writeUs = "Ir a Contacto";

// Pickup
export const howToReceive = "¿Cómo lo quieres recibir?";
export const sendIt = "A domicilio";
export const pickItUp = "En tienda";
export const pickupFree = "Sin costo";
export const sentNote = "A tu dirección";
export const whereToPickUp = "¿Dónde lo recoges?";
export const outlets = "Tienda";
export const chooseOutlet = "Elige dónde lo recoges";
export const pickupCode = "Código para recoger";
export const pickupAt = "Recoges en";
export const schedule = "Horario";
export const picksUp = "Recoge";
export const whoPicksUp = "Quién recoge";
export const whosePhone = "Teléfono";

// Payment
export const review = "Revisa y paga";
export const notes = "Notas";
export const promotion = "Promoción";
export const reservationNote = "Apartamos tus productos 30\u00a0minutos.";
/** Before the card page, which ends a session that the browser does not store. */
export const logInAfterPayment =
  "Tu navegador no guarda tu sesión: después de pagar, inicia sesión otra vez para ver tu pedido.";
export const orderByEmail = "También te lo mandamos por correo.";
export const cardOnly =
  "Este pedido se paga con tarjeta. Si tienes una ficha de pago pendiente, págala y vuelves a tener " +
  "las otras formas de pago.";
export const creatingLink = "Creando enlace de pago...";
export const noLink = "Error creating payment link";
export const checkout = "Ir a Checkout";
export const orderChanged = "Tu pedido cambió mientras comprabas";
export const acceptChanges = "Aceptar los cambios";
export const changeDelivery = "Cambiar la entrega";
export const linkFailed = "No pudimos preparar el pago. No se cobró nada.";

// Actions
export const confirmOrder = "Confirmar Pedido";
export const ownOrder = "Tu pedido";
export const ownOrders = "Tus pedidos";

// Failed payments
export const ownPayment = "Tu pago";
export const asking = "Revisamos tu pago";
export const unfinished = "No terminaste tu pago";
export const paymentFailed = "Transacción Fallida";
/** What became of the last order, up to the link to the orders. */
export const lastOrder = {
  voucher: "Tu último pedido espera tu pago: mira cómo pagarlo en",
  paid: "Tu último pedido sí quedó: míralo en",
  cancelled: "Tu último pedido se canceló y no se cobró nada: míralo en",
  refunded: "Tu último pedido se canceló y te devolvemos lo que pagaste: míralo en",
};
export const nothingCharged = "No se cobró nada.";
export const orderWaits = (total: string) =>
  `Tu pedido de ${total} MXN te espera, con tus productos apartados.`;
export const nothingLost = (hasCart: boolean) =>
  hasCart ? "No se cobró nada y tu carrito sigue como lo dejaste." : nothingCharged;
export const commonCauses = "Lo más común es:";
export const otherCauses = "Si no fue eso, puede ser:";
export const causes = {
  funds: "Fondos insuficientes en la tarjeta.",
  data: "Algún dato de la tarjeta mal escrito.",
  provider: "Un problema temporal del proveedor de pagos o de tu banco.",
};
export const otherCard = "Pagar con otra tarjeta";
/** Null where only cards are taken. */
export function withoutCard(methods: readonly PaymentMethod[]): string | null {
  const ways = [
    ...(methods.includes("oxxo") ? ["en OXXO"] : []),
    ...(methods.includes("spei") ? ["por SPEI"] : []),
  ];
  return ways.length > 0 ? `Pagar ${ways.join(" o ")}` : null;
}
export const waysOn = "Qué más puedes hacer";
/** Where there is one: a browser that stores nothing lost it on the card page. */
export const cartStays = (hasCart: boolean) =>
  hasCart ? "Tu carrito sigue como lo dejaste. " : "";
export const payAgain = "Volver a pagar";
export const logInToPay = "Iniciar sesión para pagar";
export const cancelPayment = "Cancelar este pago";
export const paymentCancelled = (hasCart: boolean) =>
  `Cancelaste este pago. ${cartStays(hasCart)}`.trim();
export const notCancelled = "No pudimos cancelar el pago. Inténtalo de nuevo.";

// Orders
export const ownData = "Mis datos";
export const bestSellers = "Los más vendidos";
export const ordersNotLoaded = "No se pudieron obtener tus pedidos";
export const noOrders = "Todavía no tienes pedidos.";
export const cartFilled = "Tu carrito tiene otra vez los productos de este pedido";
export const catalogueNotLoaded = "No pudimos leer el catálogo. Inténtalo de nuevo.";

// The review of the cart

export const emptyCart = "No hay productos en el carrito";
export const emptyCartHint = "Elige lo que necesitas y vuelve aquí para confirmar tu pedido.";
export const product = "Producto";
export const quantity = "Cantidad";
export const subtotal = "Subtotal";
export const continueToDelivery = "Continuar con la entrega";

// The page after a payment

export const preparingVoucher = "Preparando tu ficha de pago...";
export const goOnShopping = "Seguir comprando";
export const confirmingPayment = "Confirmando tu pago...";
export const notConfirmedYet =
  "Todavía estamos revisando tu pago; no pagues otra vez. Tu pedido aparece en tus pedidos en " +
  "cuanto el banco nos avisa.";
export const noPayment = "No encontramos un pago";
export const noPaymentHint = (hasCart: boolean) =>
  `${cartStays(hasCart)}Si ya pagaste, tu pedido aparece en tus pedidos en ` +
  "cuanto el banco nos avisa.";

// What checkout finds out

/** The parts that checkout could not load. */
export const failedParts: Record<CheckoutPart, string> = {
  states: "No pudimos consultar los costos de envío.",
  cities: "No pudimos consultar el costo de envío de algunas ciudades.",
  zones: "No pudimos consultar las zonas de envío.",
  promotions: "No pudimos consultar las promociones.",
  account: "No pudimos consultar a dónde va el pago.",
};

export function cartChangeText(change: CartChange): string {
  switch (change.kind) {
    case "price":
      return (
        `${change.name}: ahora cuesta ${formatPesos(change.price)}, ` +
        `antes ${formatPesos(change.before)}`
      );
    case "gone":
      return `${change.name} ya no se vende`;
    case "delivery-cost":
      return `El envío cuesta ${formatPesos(change.cost)}, antes ${formatPesos(change.before)}`;
    case "total":
      return `El total es ahora ${formatPesos(change.total)}`;
    case "told":
      return change.msg;
  }
}
export const ownQuotations = "Tus cotizaciones";
export const askAboutPayment = "Hola, no pude terminar el pago de mi pedido.";
