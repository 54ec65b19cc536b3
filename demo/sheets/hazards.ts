import type { HazardKind } from "#demo/catalogue/demo-product.ts";

/** What a safety sheet says about each kind of product, in the order of NOM-018-STPS. */
export interface Hazard {
  word: "Atención" | "Peligro" | "Sin palabra de advertencia";
  ingredients: string;
  dangers: string[];
  firstAid: string[];
  fire: string;
  spill: string;
  handling: string;
  protection: string;
}

const eyes = "Ojos: enjuaga con agua corriente 15 minutos, con los párpados abiertos. Si persiste la molestia, acude al médico.";
const skin = "Piel: retira la ropa manchada y lava con agua y jabón.";
const swallowed = "Ingestión: no provoques el vómito. Enjuaga la boca y llama al 800 009 2800.";
const air = "Inhalación: lleva a la persona al aire libre y mantenla en reposo.";
const water = "Contén con arena o tierra, recoge y lava el resto con agua. No lo lleves al drenaje.";

export const hazards: Record<HazardKind, Hazard> = {
  acrylic: { word: "Sin palabra de advertencia", ingredients: "Polímero acrílico en agua, cargas minerales, dióxido de titanio, conservador (< 0.1 %).", dangers: ["Puede provocar una reacción alérgica en pieles sensibles."], firstAid: [eyes, skin, swallowed], fire: "No es inflamable. Usa el extintor que pida lo que arde alrededor.", spill: water, handling: "Guarda cerrado, bajo techo, entre 5 y 35 °C. No dejes que se congele.", protection: "Guantes de hule y lentes." },
  cement: { word: "Peligro", ingredients: "Cemento Portland, arena sílica, carbonato de calcio, aditivos.", dangers: ["Provoca lesiones oculares graves.", "Irrita la piel; húmedo, puede quemarla.", "El polvo puede irritar las vías respiratorias."], firstAid: [eyes, skin, air, swallowed], fire: "No arde.", spill: "Recoge en seco sin levantar polvo. Si se mojó, espera a que fragüe y dispón como escombro.", handling: "Guarda sobre tarima, seco y cerrado. Usa en menos de seis meses.", protection: "Guantes de nitrilo, lentes cerrados y mascarilla N95 al vaciar el bulto." },
  solvent: { word: "Peligro", ingredients: "Resina, disolventes alifáticos o alcoholes, pigmentos o propelentes según el producto.", dangers: ["Líquido y vapores inflamables.", "Puede provocar somnolencia o vértigo.", "Irrita los ojos."], firstAid: [air, eyes, skin, swallowed], fire: "Usa espuma, polvo químico o CO₂. Enfría los envases con agua. No uses chorro directo.", spill: "Apaga flamas y motores. Absorbe con arena y guarda en recipiente metálico cerrado.", handling: "Lejos de chispas, flama y calor. Ventila el lugar. No fumes.", protection: "Guantes de nitrilo, lentes y mascarilla para vapores orgánicos en lugares cerrados." },
  silicone: { word: "Atención", ingredients: "Polidimetilsiloxano, sílice, reticulante acético, fungicida.", dangers: ["Irrita los ojos y la piel mientras cura.", "Desprende ácido acético al curar."], firstAid: [eyes, skin, air], fire: "Usa espuma, polvo químico o CO₂.", spill: "Deja curar y retira con espátula.", handling: "Guarda a la sombra, por debajo de 30 °C.", protection: "Guantes y ventilación." },
  epoxy: { word: "Peligro", ingredients: "A: resina epóxica bisfenol A. B: poliamina.", dangers: ["Provoca quemaduras en la piel y lesiones oculares (componente B).", "Puede provocar una reacción alérgica en la piel.", "Tóxico para los organismos acuáticos."], firstAid: [eyes, skin, swallowed], fire: "Usa polvo químico o CO₂. El humo es irritante.", spill: "Absorbe con arena y dispón como residuo peligroso.", handling: "Mezcla solo lo que vas a usar: la reacción desprende calor.", protection: "Guantes de nitrilo, lentes y manga larga." },
  detergent: { word: "Atención", ingredients: "Tensoactivos aniónicos y no iónicos biodegradables, aroma, conservador, agua.", dangers: ["Irrita los ojos."], firstAid: [eyes, swallowed], fire: "No es inflamable.", spill: "Lava con agua: el piso queda resbaloso.", handling: "Guarda cerrado y lejos de los niños.", protection: "No se requiere en uso normal." },
  alkaline: { word: "Peligro", ingredients: "Hidróxido de sodio, metasilicato, tensoactivos, agua.", dangers: ["Provoca quemaduras graves en la piel y lesiones oculares."], firstAid: [eyes, "Piel: enjuaga de inmediato con mucha agua durante 15 minutos.", swallowed], fire: "No arde. Con aluminio desprende hidrógeno, que es inflamable.", spill: "Diluye con mucha agua y neutraliza con vinagre.", handling: "Nunca con ácidos. No lo guardes en envases de bebida.", protection: "Guantes largos de hule y lentes cerrados." },
  chlorine: { word: "Peligro", ingredients: "Hipoclorito de sodio al 6 % en agua.", dangers: ["Provoca quemaduras en la piel y lesiones oculares.", "En contacto con ácidos libera gases tóxicos.", "Muy tóxico para los organismos acuáticos."], firstAid: [air, eyes, skin, swallowed], fire: "No arde, pero aviva el fuego. Enfría los envases con agua.", spill: "Ventila, diluye con mucha agua y no agregues ácido.", handling: "A la sombra y en su envase. Nunca lo mezcles con otros limpiadores.", protection: "Guantes de hule y lentes; ventila el lugar." },
  acid: { word: "Peligro", ingredients: "Ácido clorhídrico o sulfámico (5 a 15 %), tensoactivos, agua.", dangers: ["Provoca quemaduras en la piel y lesiones oculares.", "Puede irritar las vías respiratorias.", "Con cloro libera gases tóxicos."], firstAid: [eyes, air, skin, swallowed], fire: "No arde. Con metales desprende hidrógeno.", spill: "Neutraliza con cal o bicarbonato y lava con agua.", handling: "Envase cerrado, lejos de cloro, metales y niños.", protection: "Guantes de nitrilo, lentes cerrados y ventilación." },
  quaternary: { word: "Atención", ingredients: "Sales cuaternarias de amonio, aceite de pino o alcohol según el producto, agua.", dangers: ["Irrita los ojos y la piel.", "Tóxico para los organismos acuáticos."], firstAid: [eyes, skin, swallowed], fire: "No es inflamable diluido. Usa espuma o CO₂.", spill: water, handling: "No lo mezcles con jabón ni con cloro: pierde efecto.", protection: "Guantes en uso prolongado." },
};
