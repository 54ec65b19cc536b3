/**
 * The statements of the Globally Harmonized System (GHS, revision 8; in Mexico NOM-018-STPS) that
 * building and cleaning materials need, by code. Classes without such products, like explosives and
 * self-reactive substances, are left out.
 */

/** The symbols in a red diamond, under the system's codes. */
export type Pictogram =
  | "GHS02"
  | "GHS03"
  | "GHS04"
  | "GHS05"
  | "GHS06"
  | "GHS07"
  | "GHS08"
  | "GHS09";

export type SignalWord = "danger" | "warning";

export interface HazardStatement {
  text: string;
  pictogram?: Pictogram;
  signalWord?: SignalWord;
}

type Row = [code: string, text: string, pictogram?: Pictogram | undefined, signalWord?: SignalWord];

const hazardRows: readonly Row[] = [
  ["H220", "Gas extremadamente inflamable", "GHS02", "danger"],
  ["H222", "Aerosol extremadamente inflamable", "GHS02", "danger"],
  ["H223", "Aerosol inflamable", "GHS02", "warning"],
  ["H224", "Líquido y vapores extremadamente inflamables", "GHS02", "danger"],
  ["H225", "Líquido y vapores muy inflamables", "GHS02", "danger"],
  ["H226", "Líquido y vapores inflamables", "GHS02", "warning"],
  ["H228", "Sólido inflamable", "GHS02", "danger"],
  ["H229", "Contiene gas a presión: puede reventar si se calienta", undefined, "warning"],
  ["H261", "En contacto con el agua desprende gases inflamables", "GHS02", "danger"],
  ["H270", "Puede provocar o agravar un incendio; comburente", "GHS03", "danger"],
  ["H271", "Puede provocar un incendio o una explosión; muy comburente", "GHS03", "danger"],
  ["H272", "Puede agravar un incendio; comburente", "GHS03", "danger"],
  ["H280", "Contiene gas a presión; puede explotar si se calienta", "GHS04", "warning"],
  ["H290", "Puede ser corrosiva para los metales", "GHS05", "warning"],
  ["H300", "Mortal en caso de ingestión", "GHS06", "danger"],
  ["H301", "Tóxico en caso de ingestión", "GHS06", "danger"],
  ["H302", "Nocivo en caso de ingestión", "GHS07", "warning"],
  [
    "H304",
    "Puede ser mortal en caso de ingestión y de penetración en las vías respiratorias",
    "GHS08",
    "danger",
  ],
  ["H310", "Mortal en contacto con la piel", "GHS06", "danger"],
  ["H311", "Tóxico en contacto con la piel", "GHS06", "danger"],
  ["H312", "Nocivo en contacto con la piel", "GHS07", "warning"],
  ["H314", "Provoca graves quemaduras en la piel y lesiones oculares", "GHS05", "danger"],
  ["H315", "Provoca irritación cutánea", "GHS07", "warning"],
  ["H317", "Puede provocar una reacción cutánea alérgica", "GHS07", "warning"],
  ["H318", "Provoca lesiones oculares graves", "GHS05", "danger"],
  ["H319", "Provoca irritación ocular grave", "GHS07", "warning"],
  ["H330", "Mortal si se inhala", "GHS06", "danger"],
  ["H331", "Tóxico si se inhala", "GHS06", "danger"],
  ["H332", "Nocivo si se inhala", "GHS07", "warning"],
  [
    "H334",
    "Puede provocar síntomas de alergia o asma o dificultades respiratorias si se inhala",
    "GHS08",
    "danger",
  ],
  ["H335", "Puede irritar las vías respiratorias", "GHS07", "warning"],
  ["H336", "Puede provocar somnolencia o vértigo", "GHS07", "warning"],
  ["H340", "Puede provocar defectos genéticos", "GHS08", "danger"],
  ["H341", "Susceptible de provocar defectos genéticos", "GHS08", "warning"],
  ["H350", "Puede provocar cáncer", "GHS08", "danger"],
  ["H351", "Susceptible de provocar cáncer", "GHS08", "warning"],
  ["H360", "Puede perjudicar la fertilidad o dañar al feto", "GHS08", "danger"],
  ["H361", "Susceptible de perjudicar la fertilidad o dañar al feto", "GHS08", "warning"],
  ["H362", "Puede ser nocivo para los lactantes"],
  ["H370", "Provoca daños en los órganos", "GHS08", "danger"],
  ["H371", "Puede provocar daños en los órganos", "GHS08", "warning"],
  ["H372", "Provoca daños en los órganos tras exposiciones prolongadas", "GHS08", "danger"],
  ["H373", "Puede provocar daños en los órganos tras exposiciones prolongadas", "GHS08", "warning"],
  ["H400", "Muy tóxico para los organismos acuáticos", "GHS09", "warning"],
  ["H401", "Tóxico para los organismos acuáticos"],
  ["H402", "Nocivo para los organismos acuáticos"],
  [
    "H410",
    "Muy tóxico para los organismos acuáticos, con efectos nocivos duraderos",
    "GHS09",
    "warning",
  ],
  ["H411", "Tóxico para los organismos acuáticos, con efectos nocivos duraderos", "GHS09"],
  ["H412", "Nocivo para los organismos acuáticos, con efectos nocivos duraderos"],
  ["H413", "Puede ser nocivo para los organismos acuáticos, con efectos nocivos duraderos"],
];

export const hazardStatements: ReadonlyMap<string, HazardStatement> = new Map(
  hazardRows.map(([code, text, pictogram, signalWord]) => [
    code,
    { text, ...(pictogram && { pictogram }), ...(signalWord && { signalWord }) },
  ]),
);

export const precautionaryStatements: ReadonlyMap<string, string> = new Map([
  ["P101", "Si se necesita consultar a un médico, tener a mano el recipiente o la etiqueta"],
  ["P102", "Mantener fuera del alcance de los niños"],
  ["P103", "Leer atentamente y seguir todas las instrucciones"],
  ["P201", "Procurarse las instrucciones antes del uso"],
  ["P202", "No manipular antes de haber leído y comprendido todas las precauciones de seguridad"],
  [
    "P210",
    "Mantener alejado del calor, superficies calientes, chispas, llamas al descubierto y otras fuentes de ignición. No fumar",
  ],
  ["P211", "No vaporizar sobre una llama al descubierto u otra fuente de ignición"],
  ["P220", "Mantener alejado de la ropa y otros materiales combustibles"],
  ["P223", "Evitar el contacto con el agua"],
  ["P233", "Mantener el recipiente herméticamente cerrado"],
  ["P234", "Conservar únicamente en el embalaje original"],
  ["P235", "Mantener fresco"],
  ["P240", "Conectar a tierra el recipiente y el equipo receptor"],
  ["P241", "Utilizar material eléctrico, de ventilación e iluminación antideflagrante"],
  ["P242", "No utilizar herramientas que produzcan chispas"],
  ["P243", "Tomar medidas contra las descargas electrostáticas"],
  ["P251", "No perforar ni quemar, incluso después de su uso"],
  ["P260", "No respirar polvos, humos, gases, nieblas, vapores o aerosoles"],
  ["P261", "Evitar respirar polvos, humos, gases, nieblas, vapores o aerosoles"],
  ["P263", "Evitar todo contacto con la sustancia durante el embarazo y la lactancia"],
  ["P264", "Lavarse las manos cuidadosamente después de la manipulación"],
  ["P270", "No comer, beber o fumar mientras se manipula este producto"],
  ["P271", "Utilizar solo al aire libre o en un lugar bien ventilado"],
  ["P272", "La ropa de trabajo contaminada no debe salir del lugar de trabajo"],
  ["P273", "No dispersar en el medio ambiente"],
  ["P280", "Usar guantes, ropa de protección y equipo de protección para los ojos y la cara"],
  ["P284", "En caso de ventilación insuficiente, usar equipo de protección respiratoria"],
  [
    "P301+P310",
    "En caso de ingestión: llamar inmediatamente a un centro de toxicología o a un médico",
  ],
  ["P301+P312", "En caso de ingestión: llamar a un médico si la persona se encuentra mal"],
  ["P301+P330+P331", "En caso de ingestión: enjuagar la boca. No provocar el vómito"],
  ["P302+P352", "En caso de contacto con la piel: lavar con abundante agua y jabón"],
  [
    "P303+P361+P353",
    "En caso de contacto con la piel o el pelo: quitar inmediatamente toda la ropa contaminada y enjuagar la piel con agua",
  ],
  [
    "P304+P340",
    "En caso de inhalación: transportar a la persona al aire libre y mantenerla en una posición que le facilite la respiración",
  ],
  [
    "P305+P351+P338",
    "En caso de contacto con los ojos: enjuagar con agua cuidadosamente durante varios minutos. Quitar los lentes de contacto cuando estén presentes y pueda hacerse con facilidad. Proseguir con el lavado",
  ],
  ["P308+P313", "En caso de exposición demostrada o supuesta: consultar a un médico"],
  ["P310", "Llamar inmediatamente a un centro de toxicología o a un médico"],
  ["P312", "Llamar a un médico si la persona se encuentra mal"],
  ["P314", "Consultar a un médico si la persona se encuentra mal"],
  ["P321", "Se necesita un tratamiento específico: ver la etiqueta"],
  ["P330", "Enjuagarse la boca"],
  ["P331", "No provocar el vómito"],
  ["P332+P313", "En caso de irritación cutánea: consultar a un médico"],
  ["P333+P313", "En caso de irritación cutánea o sarpullido: consultar a un médico"],
  ["P337+P313", "Si la irritación ocular persiste: consultar a un médico"],
  [
    "P342+P311",
    "En caso de síntomas respiratorios: llamar a un centro de toxicología o a un médico",
  ],
  ["P362+P364", "Quitar la ropa contaminada y lavarla antes de volverla a usar"],
  ["P363", "Lavar la ropa contaminada antes de volverla a usar"],
  ["P370+P378", "En caso de incendio: utilizar polvo químico seco, espuma o CO₂ para la extinción"],
  ["P377", "Fuga de gas inflamable: no apagar las llamas, salvo que pueda hacerse sin riesgo"],
  ["P390", "Absorber el vertido para prevenir daños materiales"],
  ["P391", "Recoger los vertidos"],
  ["P402+P404", "Almacenar en un lugar seco y en un recipiente cerrado"],
  [
    "P403+P233",
    "Almacenar en un lugar bien ventilado. Mantener el recipiente cerrado herméticamente",
  ],
  ["P403+P235", "Almacenar en un lugar bien ventilado. Mantener fresco"],
  ["P405", "Guardar bajo llave"],
  ["P406", "Almacenar en un recipiente resistente a la corrosión"],
  ["P410+P403", "Proteger de la luz solar. Almacenar en un lugar bien ventilado"],
  ["P410+P412", "Proteger de la luz solar. No exponer a una temperatura superior a 50 °C"],
  ["P501", "Eliminar el contenido y el recipiente conforme a la reglamentación local"],
]);
