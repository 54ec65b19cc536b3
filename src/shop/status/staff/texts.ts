/** Spanish texts of «Estado» and of its email. */

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

export const subject = (names: readonly string[]) =>
  `Tu tienda necesita atención: ${names.join(", ")}`;
export const preview = "Algo se puso en rojo.";
export const emailTitle = "Tu tienda necesita atención";
export const line = (name: string, says: string) => `${name}: ${says}.`;
export const toStatus = "Ver el estado";
export const reason =
  "Te escribimos porque eres dueño de la tienda. Solo avisamos una vez de cada cosa.";
