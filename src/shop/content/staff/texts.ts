/** Spanish texts for the screens of advertisements and company. */

// Advertisements
export const advertisements = "Anuncios";
export const advertisement = "Anuncio";
export const emptyAdvertisements =
  "Todavía no hay anuncios. Son las imágenes grandes que pasan al abrir la tienda.";
export const newAdvertisement = "Nuevo anuncio";
export const titleHelp = "Lo que muestra la imagen, para quien no la ve; así se llama en la lista";
export const headlineHelp =
  "Se lee sobre la imagen, o debajo de ella en el teléfono. Vacío: va la imagen sola";
export const hrefHelp = "Por ejemplo /categories/Impermeabilizantes";
export const wideImage = "Imagen";
export const phoneImage = "Imagen para teléfono";
export const mediumImage = "Imagen para tableta";
export const imagesHelp =
  "La imagen ancha mide al menos 2400 × 840 puntos; deja libre su mitad izquierda para el letrero. " +
  "La del teléfono, 900 × 1000, solo hace falta si la imagen lleva sus propias palabras.";

// The company
export const company = "Empresa";
export const home = "Inicio";
export const shopName = "Nombre de la tienda";
export const legalNameHelp = "Como está en tu constancia fiscal";
export const taglineHelp = (length: number, max: number) =>
  `${length} de ${max} caracteres. Sale en el inicio, el pie y los correos.`;
export const summary = "Texto (deja una línea vacía entre párrafos)";
export const summaryImage = "Imagen del texto";
export const projects = "Cálculos del inicio";
export const projectsHelp =
  "Hasta cinco trabajos con los que empieza el cálculo de la página de inicio. Cada uno lleva un " +
  "producto que rinde m², su nombre («Impermeabilizar una azotea»), su pregunta («¿Cuántos m² mide " +
  "tu azotea?») y los m² del ejemplo. Si no eliges ninguno, salen los más vendidos que rinden m².";
export const projectProduct = "Producto";
export const projectLabel = "Trabajo";
export const projectQuestion = "Pregunta";
export const projectArea = "Superficie del ejemplo";
export const addProject = "Agregar un trabajo";
export const notArea = "Escribe los m², enteros";
export const tooManyProjects = (max: number) => `Elige ${max} trabajos como máximo`;
export const about = "Nosotros";
export const history = "Historia";
export const contact = "Contacto";
export const email = "Correo (aquí llegan los mensajes)";
export const emailHelp = "Lo cambia quien lee los mensajes: Dirección o Ventas";
export const answers =
  "Cuándo contestan WhatsApp. Vacío: el horario del punto de venta que tiene ese número";
export const whatsapp = "WhatsApp, con clave de país";
export const whatsappHelp = "Solo números, por ejemplo 525501000100";
export const socialLinkUrl = "Dirección";

// Terms of sale
export const saleTerms = "Compra";
export const saleTermsHelp =
  "Es lo que la tienda promete junto al precio, en el carrito y antes de pagar. Los días y la " +
  "forma de entrega están en Envíos.";
export const returnDaysHelp = "Aparte de los cinco días hábiles de ley. Vacío: no se dice nada";

// Awards
export const award = "Premio";
export const reason = "Por qué";
export const link = "Enlace";

// Legal pages
export const legalPages = "Páginas legales";
export const pages = "Páginas";
export const slugHelp = "Minúsculas y guiones";
export const updatedAt = "Vigente desde";
export const draft = "Borrador: nadie la ve en la tienda";
export const draftHelp =
  "Llena lo que va entre [corchetes], pide que la lea un abogado y quita esta marca";
export const body = "Texto";

// Validation errors
export const notWebsite = "Escribe una dirección como https://ejemplo.com";
export const notLink = "Escribe una dirección de la tienda (/categories/…) o https://…";
export const tooManyParagraphs = (max: number) => `Usa ${max} párrafos como máximo`;
export const notYear = "Escribe el año";
export const notDays = "Escribe de 1 a 365 días, enteros";
export const hasBlank = (page: string, blank = "") =>
  `«${page}» todavía dice ${blank}: llénalo antes de publicarla`;
export const notSlug = "Solo minúsculas, cifras y guiones";
export const notTaxId = "Escribe el RFC, por ejemplo FLP680412AB3";
export const notDate = "Escribe la fecha";
