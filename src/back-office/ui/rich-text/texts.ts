/** The Spanish of the rich text editor. */

export const goOnWriting = "Seguir escribiendo";
export const seeAsInShop = "Ver como en la tienda";

// Marks, with the letter on their button
export const bold = "Negritas";
export const boldSign = "N";
export const italic = "Cursivas";
export const italicSign = "C";
export const underline = "Subrayado";
export const underlineSign = "S";
export const strikethrough = "Tachado";
export const strikethroughSign = "T";
export const code = "Código";

// Blocks
export const style = "Estilo";
export const blockNames = {
  paragraph: "Párrafo",
  "heading-one": "Título 1",
  "heading-two": "Título 2",
  "heading-three": "Título 3",
  "heading-four": "Título 4",
  "heading-five": "Título 5",
  "heading-six": "Título 6",
  "bulleted-list": "Lista con puntos",
  "numbered-list": "Lista con números",
  quote: "Aviso",
  code: "Código",
};

// Links and images
export const link = "Enlace";
export const image = "Imagen";
export const linkText = "Texto";
export const linkUrl = "Dirección";
export const linkHelp = "https://…, mailto:… o tel:…";
export const leadsTo = (address: string) => `Lleva a ${address}`;
export const wrongLink =
  "No es una dirección: escribe una como tienda.mx, https://…, mailto:… o tel:…";
export const back = "Volver";
export const putLink = "Poner enlace";
export const removeLink = "Quitar enlace";
