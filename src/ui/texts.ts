/** The Spanish of the parts that all pages share. */

// Fields and forms.
export const optional = "(opcional)";
export const emptyField = "Llena este campo";
export const showPassword = "Mostrar contraseña";
export const hidePassword = "Ocultar contraseña";

// Quantities.
export const quantity = "Cantidad";
export const oneLess = "Quitar uno";
export const oneMore = "Agregar uno";

// Breadcrumbs.
export const breadcrumbs = "Ruta";
