import type { RichTextNode } from "#src/base/kernel/rich-text.ts";
import { code, link, paragraph, points, quote, steps, title2, title3, title4 } from "./text.ts";

/** How to apply each kind of product. Figures that differ between products are arguments. */

export function roofCoating(years: number): RichTextNode[] {
  return [
    paragraph(
      "Aplica con la superficie seca y sin pronóstico de lluvia en 24 horas. Temperatura entre **8 y 35 °C**.",
    ),
    steps(
      "Barre y lava la azotea. Quita lo suelto y deja secar un día.",
      "Sella grietas y bajadas con cemento plástico.",
      "Da una mano de sellador: 1 litro de producto por 3 de agua.",
      "Extiende la primera mano sin diluir. Espera **8 horas**.",
      "Cruza la segunda mano y deja curar 24 horas.",
    ),
    quote("Usa malla de refuerzo en juntas, pretiles y bajadas de agua."),
    ...(years >= 7
      ? [
          title3("Para que la garantía valga"),
          points(
            "Pendiente mínima de 2 % hacia las bajadas.",
            "Revisión cada año, antes de las lluvias.",
            "Ficha de obra firmada por quien aplicó.",
          ),
        ]
      : []),
  ];
}

export function tileAdhesive(water: string, openMinutes: number): RichTextNode[] {
  return [
    title2("Prepara la mezcla"),
    code(`1 bulto + ${water} de agua limpia`),
    steps(
      "Pon primero el agua y agrega el polvo poco a poco.",
      "Mezcla hasta que no queden grumos y deja reposar **10 minutos**.",
      "Vuelve a mezclar _sin agregar agua_.",
      "Extiende con llana dentada y peina en una sola dirección.",
      `Coloca la pieza antes de **${openMinutes} minutos** y asiéntala con mazo de hule.`,
    ),
    quote("Si la superficie se forma «piel» y ya no mancha el dedo, retírala y extiende de nuevo."),
    paragraph("Deja secar 24 horas antes de emboquillar y de pisar."),
  ];
}

export function grout(width: string): RichTextNode[] {
  return [
    paragraph(`Para juntas de **${width}**, ya limpias y secas.`),
    steps(
      "Mezcla con agua limpia hasta obtener una pasta cremosa.",
      "Rellena en diagonal con llana de goma, apretando.",
      "Espera 20 minutos y limpia con esponja apenas húmeda.",
      "Pule con un paño seco cuando aparezca el velo blanco.",
    ),
    quote("Nunca limpies con ácido antes de 15 días: mancha y debilita la junta."),
  ];
}

export function mortar(mix: string, use: string): RichTextNode[] {
  return [
    title3("Dosificación"),
    code(mix),
    steps(
      `Humedece la superficie donde vas a ${use}.`,
      "Mezcla en artesa limpia hasta lograr un color parejo.",
      "Usa la mezcla antes de **2 horas**; no la revivas con agua.",
      "Cura con agua tres veces al día durante 3 días.",
    ),
    paragraph("El cemento irrita la piel: usa guantes y lentes."),
  ];
}

export function sealantCartridge(skinMinutes: number): RichTextNode[] {
  return [
    steps(
      "Limpia y seca la junta. Pon cinta a los dos lados.",
      "Corta la boquilla en diagonal, al ancho de la junta.",
      "Aplica con pistola, sin pausas, a un ángulo de 45°.",
      `Alisa con el dedo mojado en agua jabonosa antes de **${skinMinutes} minutos**.`,
      "Retira la cinta mientras el sellador está fresco.",
    ),
    quote("Deja curar 24 horas antes de mojar."),
  ];
}

export function paint(dilution: string, hours: number): RichTextNode[] {
  return [
    title3("Antes de pintar"),
    points(
      "Raspa lo suelto, resana y lija.",
      "Lava con agua y jabón; deja secar.",
      "Sobre muro nuevo, espera 28 días y da sellador.",
    ),
    title3("Aplicación"),
    code(dilution),
    steps(
      "Recorta las orillas con brocha.",
      "Aplica con rodillo en «W», cargando poco.",
      `Espera **${hours} horas** entre manos.`,
      "Lava las herramientas de inmediato.",
    ),
    paragraph(
      "¿Dudas con el color? Escríbenos a ",
      link("color@obralimpia.example", "mailto:color@obralimpia.example"),
      ".",
    ),
  ];
}

export function tool(use: string, care: string): RichTextNode[] {
  return [paragraph(use), title4("Cuídala"), paragraph(care)];
}

export function dilutedCleaner(rows: [string, string][], wait: number): RichTextNode[] {
  return [
    title3("Cuánto usar"),
    points(...rows.map(([use, amount]) => `${use}: **${amount}**`)),
    title3("Cómo"),
    steps(
      "Barre o sacude primero.",
      "Aplica la solución con trapeador, esponja o atomizador.",
      `Deja actuar **${wait} minutos**.`,
      "Enjuaga si la superficie toca alimentos.",
    ),
    paragraph("Pruébalo antes en un rincón que no se vea."),
  ];
}

export function sprayCleaner(wait: string): RichTextNode[] {
  return [
    steps(
      "Gira la boquilla a «rocío».",
      "Aplica a 20 cm de distancia.",
      `Deja actuar ${wait}.`,
      "Talla si hace falta y retira con un paño húmedo.",
    ),
    quote("No lo apliques sobre superficies calientes."),
  ];
}

export function chlorine(): RichTextNode[] {
  return [
    quote(
      "Nunca lo mezcles con ácido, amoniaco ni otros limpiadores: produce gases que pueden matar.",
    ),
    points(
      "Superficies: **20 ml por litro de agua, 10 minutos**.",
      "Frutas y verduras: **no uses este producto**. Usa solo cloro con registro para alimentos.",
    ),
    paragraph(
      "Si alguien se intoxica, llama al ",
      link("800 009 2800", "tel:+528000092800"),
      " o consulta la ",
      link("guía de la Secretaría de Salud", "https://www.gob.mx/salud"),
      ".",
    ),
  ];
}

export function acidCleaner(wait: number): RichTextNode[] {
  return [
    quote(
      "No lo uses en mármol, granito pulido, aluminio ni llaves doradas. No lo mezcles con cloro.",
    ),
    paragraph("Ponte **guantes y lentes**. Abre puertas y ventanas."),
    steps(
      "Moja la superficie con agua.",
      "Aplica con fibra suave, sin salpicar.",
      `Deja actuar **${wait} minutos** como máximo.`,
      "Talla y enjuaga con abundante agua.",
    ),
  ];
}
