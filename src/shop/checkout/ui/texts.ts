/** The fields of where an order goes. */

export const street = "Calle, número y colonia";
export const state = "Estado";
export const chooseState = "Elige un estado";
export const city = "Ciudad";
export const chooseCity = "Elige una ciudad";
export const chooseStateFirst = "Elige primero tu estado";
export const postalCode = "Código postal";
export const followCode = (state: string) => `Cambiar a ${state}`;
export const takeCode = (code: string) => `Usar ${code}`;
export const otherCity = "Otra ciudad";
export const ownCity = "Municipio o localidad";
export const onlyCities = (state: string, cities: readonly string[]) =>
  `En ${state} enviamos solo a ${cities.join(", ")}.`;
export const notDelivered = "No hay envios a tu Ciudad o Estado";
