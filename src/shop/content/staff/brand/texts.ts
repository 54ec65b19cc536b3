import type { Brand } from "#src/base/brand/contract.ts";
import type { PresetName } from "#src/base/brand/presets.ts";

/** The Spanish of the brand's screen and of its endpoints. */

export const brand = "Marca";
export const edit = "Editar";
export const preview = "Vista previa";
export const editOrPreview = "Qué se ve";

export const presets = "Empieza con una marca lista";
export const presetNames: Record<PresetName, string> = {
  "obra-limpia": "Obra Limpia",
  "la-paz": "Ferretería La Paz",
  nocturna: "Distribuidora Nocturna",
};

export const naming = "Nombre";
export const shopName = "Nombre de la tienda";

export const images = "Logo, icono e imagen";
export const logo = "Logo";
export const logoHelp = "PNG o WebP con fondo transparente, o JPG. Sin logo se ve el nombre.";
export const logoOnDark = "Logo para fondo oscuro";
export const logoOnDarkHelp = "Para el pie. Sin él, hacemos uno blanco.";
export const tooWide = (ratio: number) =>
  `Es ${Math.round(ratio)} veces más ancho que alto: en el teléfono casi no se verá. Sube uno de hasta 8 a 1.`;
export const icon = "Icono";
export const iconHelp = "Cuadrado, 512 o más. Sale en la pestaña y en el teléfono.";
export const shareImage = "Imagen para compartir";
export const shareHelp = "Sin ella la hacemos con tu logo y tu patrón, 1200 × 630.";
export const upload = "Subir";
export const change = "Cambiar";
export const remove = "Quitar";
export const uploadOf = (label: string, has: boolean) => `${has ? change : upload}: ${label}`;
export const removeOf = (label: string) => `${remove}: ${label}`;
export const measures = (width: number, height: number) => `${width} × ${height}`;
export const currentOf = (label: string) => `${label} de ahora`;

export const colours = "Colores";
export const colourNames = {
  primary: { name: "Principal", use: "Botones y enlaces" },
  accent: { name: "Realce", use: "Precios y promociones" },
  highlight: { name: "Destello", use: "Detalles sobre oscuro" },
};
export const pick = (name: string) => `Elegir ${name}`;
export const ground = "Fondo";
export const grounds: Record<Brand["ground"], string> = {
  light: "Claro",
  dark: "Oscuro",
  device: "Como el aparato",
};

export const typeface = "Letra";
export const typefaceSample = "Obra $1,849";
export const typefaces: Record<Brand["typeface"], string> = {
  archivo: "Archivo, exacta",
  rubik: "Rubik, amable",
  manrope: "Manrope, moderna",
  "source-sans-3": "Tienda Sans, sobria",
  bitter: "Bitter, de oficio",
  "bricolage-grotesque": "Bricolage, con carácter",
};

export const pattern = "Patrón";
export const patterns: Record<Brand["pattern"], string> = {
  talavera: "Talavera",
  hexagons: "Tuercas",
  brick: "Ladrillo",
  herringbone: "Espiga",
  quarters: "Cuartos",
  star: "Estrella",
  none: "Ninguno",
};
export const patternHelp = "Toma tus colores.";

export const corners = "Esquinas";
export const radii: Record<Brand["radius"], string> = {
  0: "Rectas",
  4: "Leves",
  8: "Medias",
  12: "Amplias",
};

export const previewPages = {
  home: "Inicio",
  category: "Categoría",
  product: "Producto",
  cart: "Carrito",
  email: "Correo",
};
/** While a new shop has nothing that such a page would show. */
export const nothingToPreview = {
  home: "Todavía no hay nada que mostrar",
  category: "Todavía no hay subcategorías: aquí se verá la primera",
  product: "Todavía no hay productos: aquí se verá el primero",
  cart: "Todavía no hay productos: aquí se verán en el carrito",
  email: "Todavía no hay nada que mostrar",
};
export const asPublished = "Así queda al publicar";
export const computer = "Computadora";
export const phone = "Teléfono";
export const frameOf = (page: string, device: string) => `${page} en ${device.toLowerCase()}`;
export const browserTab = "Pestaña del navegador";
export const onPhone = "En el teléfono";
export const whenShared = "Al compartir por WhatsApp";

export const publish = "Publicar";
export const discard = "Descartar";
export const unpublished = (count: number) =>
  count === 0
    ? "Sin cambios."
    : `${count} ${count === 1 ? "cambio" : "cambios"} sin publicar. ` +
      "Tu tienda sigue igual hasta que publiques.";

export const notColour = "Escribe un color como #17693A";
export const fieldNames = {
  page: "Página",
  brand: "Marca",
  accent: "Realce",
  highlight: "Destello",
  typeface: "Letra",
  pattern: "Patrón",
  radius: "Esquinas",
  logoOnDark: "Logo para fondo oscuro",
  icon: "Icono",
  shareImage: "Imagen para compartir",
  ground: "Fondo",
};

/** The order in the preview. */
export const sampleOrder = {
  customerName: "Ana",
  address: "Calle 5 de Mayo 1402, Centro",
  city: "Puebla",
};
