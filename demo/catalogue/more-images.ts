/** More images of some products, after their pack: other images of the demo shop. */
export const moreImages: Record<string, { image: string; alt: string }[]> = {
  "techo-firme-5": [
    { image: "scene-techo-phone", alt: "Una azotea de losa recién impermeabilizada" },
    { image: "cover-impermeabilizantes", alt: "Cubetas y cemento plástico de la misma línea" },
  ],
  "vinilica-blanca": [
    { image: "scene-fachada-phone", alt: "Una fachada pintada de blanco y talavera" },
  ],
};
