/** Spanish texts for choosing where an order goes. */

export const pickerButton = (isOpen: boolean, place: object | null) =>
  isOpen ? "Cerrar" : place ? "Cambiar" : "Poner CP";
export const postalCode = "Tu código postal";
export const use = "Usar";
export const chooseState = "No sé mi CP, elegir estado";
export const typePostalCode = "Usar mi código postal";
export const state = "Estado";
export const statePrompt = "Elige tu estado";
export const city = "Ciudad";
export const cityPrompt = "Elige tu ciudad";
export const fiveDigits = "Escribe los cinco dígitos de tu código postal.";
export const noSuchCode = "Ese código postal no es de ningún estado.";
export const stateFirst = "Elige tu estado.";
