/** Spanish texts for the cart. */

export const cart = "Carrito";
export const close = "Cerrar";
export const empty = "No hay productos en el carrito";
export const emptyHint = "Calcula cuánto necesitas y aquí lo guardamos, con su total.";
export const goToShop = "Ir a la tienda";

export const each = " c/u";
export const quantityOf = (name: string) => `Cantidad de ${name}`;
export const remove = "Eliminar";
export const removeProduct = (name: string) => `Eliminar ${name}`;

// What changed since it was put into the cart

export const onlyLeft = (stock: number) => (stock === 1 ? "Solo queda 1" : `Solo quedan ${stock}`);
export const fewerLeft = (stock: number, had: number) => `${onlyLeft(stock)}. Tenías ${had}.`;
export const repriced = (before: string, now: string, isDearer: boolean) =>
  `${isDearer ? "Subió" : "Bajó"} de ${before} a ${now}.`;
export const droppedLine = {
  gone: (name: string) => `${name} ya no se vende. Lo quitamos de tu carrito.`,
  "sold-out": (name: string) => `${name} se agotó. Lo quitamos de tu carrito.`,
};

// Continuing

export const total = "Total estimado";
export const buy = "Completar compra";
export const logInToBuy = "Inicia sesión para comprar";
export const createAccount = "Crear una cuenta";
export const beforeTerms = "Al comprar aceptas los ";
export const terms = "términos y condiciones";

export const freeDelivery = "Envío gratis";
