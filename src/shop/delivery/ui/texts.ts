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
export const codeIsElsewhere = (code: string, stateOfCode: string, chosen: string) =>
  `${code} es de ${stateOfCode}, no de ${chosen}.`;
export const addressSaysOtherCode = (inAddress: string, code: string) =>
  `Tu dirección dice C.P. ${inAddress} y tu código postal es ${code}.`;
export const stateFirst = "Elige tu estado.";
