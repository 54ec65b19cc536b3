/** Spanish texts of «Estado». */

export const title = "Estado";
export const allGood = "Todo está bien";
export const needHands = (count: number) =>
  count === 1
    ? "Una cosa necesita que alguien la atienda"
    : `${count} cosas necesitan que alguien las atienda`;
export const signs = { good: "Bien", unsure: "No se sabe", bad: "Mal" };
export const help =
  "Cuando algo se pone en rojo, los dueños reciben un correo. En el servidor, «tienda status» dice lo mismo.";
export const checkAgain = "Comprobar otra vez";
