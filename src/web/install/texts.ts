/** Spanish texts for the shop as an installed app. */

export const nameless = "Tienda";
export const shop = "Tienda";
export const orders = "Tus pedidos";
