export const title = "Facturas";
export const enabled = "Los clientes pueden pedir factura en la tienda";
export const enabledHelp =
  "Sale al pagar, en la página de cada pedido pagado y en «Mis datos». Apágalo si no facturas aquí.";
export const deadlineDays = "Días para pedirla, desde el pago";
export const deadlineDaysHelp = "Vacío: hasta el último día del mes en que se pagó";
export const promisedHours = "En cuántas horas la reciben";
export const promisedHoursHelp = "El cliente lee «La recibes en 24 h»";
export const issuer = "Tu empresa, como en tu constancia";
export const issuerHelp = "El RFC y la razón social están en «Empresa», Contacto.";
export const issuerRegime = "Régimen fiscal";
export const issuerPostalCode = "Código postal fiscal";
export const keys = "Claves del SAT";
export const keysContents = "Las de productos sin clave propia, y la del envío";
export const productKey = "Clave de producto";
export const unitKey = "Clave de unidad";
export const deliveryKey = "Clave del envío";
export const deliveryKeyHelp = "78101802: transporte de carga por carretera";

export const daysRange = "Entre 1 y 365 días";
export const hoursRange = "Entre 24 y 72 horas";
export const sayWhether = "Di si los clientes pueden pedirla";
export const productKeyForm = "Ocho dígitos, como 31211508";
export const unitKeyForm = "Dos o tres letras o números, como H87";
export const unknownRegime = "Elige un régimen de la lista";
export const wrongPostalCode = "Ese código postal no existe";

export const fieldNames = {
  enabled,
  deadlineDays,
  promisedHours,
  issuerRegime,
  issuerPostalCode,
  productKey,
  unitKey,
  deliveryKey,
};
