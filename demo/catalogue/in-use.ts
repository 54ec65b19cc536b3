/** The pictures in use of the best sellers, after their pack, as what they show. */
export const inUse: Readonly<Record<string, readonly string[] | undefined>> = {
  "techo-firme-5": [
    "Un rodillo cubre de blanco la azotea, carril por carril, con el chaflán del pretil ya protegido",
    "Corte de la azotea: losa, sellador, primera mano, malla de refuerzo y segunda mano, donde el agua queda en gotas",
  ],
  porcelanico: [
    "Una llana dentada a 45° peina el pegazulejo en una sola dirección",
    "Una pieza grande baja con ventosa sobre el pegazulejo peinado; cruceta en la junta y mazo de hule a la mano",
  ],
  "vinilica-blanca": [
    "Un rodillo pinta el muro en «W»",
    "El rodillo se carga y se escurre en la charola",
  ],
  "mortero-albanil": [
    "Una cuchara tiende la mezcla para el siguiente block, con el hilo a nivel",
    "Muro de tabique con repellado y, encima, el aplanado que se afina con llana",
  ],
  "silicon-sanitario": [
    "La boquilla a 45° deja un cordón parejo entre tina y azulejo, con cinta a los dos lados",
    "La cinta se retira con el sellador fresco y la orilla queda limpia",
  ],
  "pino-puro": [
    "Un trapeador deja limpio y brillante un piso de mosaico",
    "El desinfectante cae en una cubeta de agua y la pone blanca",
  ],
  "cera-liquida": [
    "Piso de mosaico: la mitad encerada refleja la puerta, la otra sigue opaca",
    "Un trapeador plano extiende la primera capa de cera sobre piso de barro",
  ],
  "quita-grasa": [
    "La espuma recién rociada despega la grasa del azulejo",
    "Una esponja deja un paso limpio en una estufa de acero con grasa",
  ],
};
