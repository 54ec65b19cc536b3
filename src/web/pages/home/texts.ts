/** Spanish texts for the home page. */

export const title = "Inicio";
export const bestSellers = "Los más vendidos";
export const wholeShop = "Toda la tienda";
export const seeWholeShop = "Ver toda la tienda";
export const categories = "Categorías";
export const meetCompany = "Conoce la empresa";
