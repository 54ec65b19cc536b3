/** Spanish texts for the cart's review. */

export const emptyCart = "No hay productos en el carrito";
export const emptyCartHint = "Elige lo que necesitas y vuelve aquí para confirmar tu pedido.";
export const product = "Producto";
export const price = "Precio";
export const quantity = "Cantidad";
export const subtotal = "Subtotal";
export const remove = "Eliminar";
export const quantityOf = (name: string) => `Cantidad de ${name}`;
export const removeOf = (name: string) => `Eliminar ${name}`;
export const freeDelivery = "Envío gratis";
export const estimatedTotal = "Total estimado";
export const continueToDelivery = "Continuar con la entrega";
