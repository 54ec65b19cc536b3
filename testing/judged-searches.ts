/**
 * What people in Mexico type into this shop and what they should see, judged by hand on the demo's
 * catalogue before the rules were tuned; three were judged anew when the search learned the uses that
 * the staff enter. One search per line: `text | first | also right | never`.
 * Products are given by key; `@key` is a whole subcategory; `*` in the third column means that more
 * products contain the text than are listed; `nothing` in the second means that no product fits.
 */
const judged = `
techo | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | rodillo-felpa | vinilica-blanca espuma-expansiva
techo firme | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | | rodillo-felpa
techo firme 5 | techo-firme-5 | | techo-firme-3 techo-firme-rojo-4
techofirme | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | | rodillo-felpa
TECHO FIRME ROJO | techo-firme-rojo-4 | | techo-firme-5 techo-firme-3 techo-firme-7
impermeabilizante | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 muro-seco | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
impermeabilizantes | @impermeabilizantes | rodillo-felpa | brocha-4
inpermeabilisante | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 muro-seco | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
impermiabilizante | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 muro-seco | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
impermeabilizar | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 muro-seco | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
impermeabilizar azotea | techo-firme-5 techo-firme-7 sellador-primario malla-refuerzo | | jalador-piso
impermeabilizante 19 litros | techo-firme-5 techo-firme-3 techo-firme-7 | | techo-firme-rojo-4 muro-seco vinilica-blanca
impermeabilizante rojo 4 litros | techo-firme-rojo-4 | | techo-firme-5
impermeable | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 muro-seco | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
imper | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 muro-seco | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
goteras | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | @impermeabilizantes rodillo-felpa | vinilica-blanca
se me gotea el techo | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | @impermeabilizantes rodillo-felpa | vinilica-blanca
grietas en la losa | cemento-plastico malla-refuerzo | techo-firme-5 techo-firme-3 sellador-primario | vinilica-blanca
azotea | sellador-primario malla-refuerzo techo-firme-5 techo-firme-7 | jalador-piso techo-firme-3 techo-firme-rojo-4 cemento-plastico |
losa | techo-firme-5 techo-firme-3 sellador-primario | cemento-gris |
humedad | muro-seco | | jalador-piso
quitar humedad de la pared | muro-seco | |
salitre | muro-seco quita-cemento | | quita-sarro
malla para azotea | malla-refuerzo | |
pegazulejo | porcelanico pegazulejo-blanco | piso-sobre-piso aditivo-latex llana-dentada @pegazulejos quita-cemento |
pegasulejo | porcelanico pegazulejo-blanco | piso-sobre-piso aditivo-latex llana-dentada @pegazulejos quita-cemento |
pega azulejo | porcelanico pegazulejo-blanco | piso-sobre-piso aditivo-latex llana-dentada @pegazulejos quita-cemento quita-sarro |
pegazulejo blanco | pegazulejo-blanco | | porcelanico
adhesivo para piso | piso-sobre-piso porcelanico | |
pegar azulejo | porcelanico pegazulejo-blanco piso-sobre-piso | aditivo-latex llana-dentada @pegazulejos quita-sarro | cemento-gris
pegar loseta | piso-sobre-piso pegazulejo-blanco | | brilla-pisos
quitar sarro | quita-sarro | | cemento-gris
limpiar vidrios | vidrios | jalador-vidrio | cloro
lavar trastes | lavatrastes | | lavanda
pegar porcelanato | porcelanico | | brilla-pisos
boquilla | boquilla-sin-arena boquilla-con-arena | @pegazulejos quita-cemento llana-dentada |
bokiya | boquilla-sin-arena boquilla-con-arena | @pegazulejos quita-cemento llana-dentada | rodillo-felpa
boquilla gris | boquilla-sin-arena | | boquilla-con-arena
boquilla sin arena | boquilla-sin-arena | boquilla-con-arena |
lechada | boquilla-sin-arena boquilla-con-arena | @pegazulejos quita-cemento llana-dentada |
cemento | cemento-gris cemento-blanco | cemento-plastico quita-cemento detergente-polvo @morteros |
cemnto | cemento-gris cemento-blanco | cemento-plastico quita-cemento detergente-polvo @morteros |
semento | cemento-gris cemento-blanco | cemento-plastico quita-cemento detergente-polvo @morteros |
cemento 50 kg | cemento-gris | | cemento-blanco
cemento 50kg | cemento-gris | | cemento-blanco
bulto de cemento | cemento-gris | mortero-albanil estuco-fino grout-estructural | cemento-blanco
cementos | cemento-gris cemento-blanco | cemento-plastico quita-cemento detergente-polvo @morteros |
mortero | mortero-albanil | @morteros |
albañil | mortero-albanil | | cemento-gris
mezcla para pegar block | mortero-albanil | | fibra-negra
yeso | yeso | | muro-seco
resanar pared | yeso | |
estuco | estuco-fino | llana-lisa |
silicon | silicon-sanitario silicon-transparente | | poliuretano
silikon | silicon-sanitario silicon-transparente | | poliuretano
silicón para baño | silicon-sanitario | | silicon-transparente
silicon transparente | silicon-transparente | | silicon-sanitario
sellador | poliuretano sellador-primario sellador-barro | @selladores removedor-ceras sellador-barro brocha-2 |
selladores | poliuretano sellador-primario sellador-barro silicon-sanitario silicon-transparente | @selladores removedor-ceras |
resistol | pegamento-contacto | epoxico porcelanico piso-sobre-piso @selladores |
pegamento | pegamento-contacto | epoxico |
espuma para ventanas | espuma-expansiva | |
espuma | espuma-expansiva | quita-grasa-parrilla lavatrastes |
pintura | vinilica-blanca vinilica-terracota trafico | @pinturas brocha-4 rodillo-fino muro-seco |
pinturas | vinilica-blanca vinilica-terracota trafico | @pinturas brocha-4 |
pintra vinilica | vinilica-blanca vinilica-terracota | | esmalte-negro
pintar techo | techo-firme-3 | @impermeabilizantes rodillo-felpa | cloro
pintar fachada | vinilica-terracota | |
cubeta de pintura | vinilica-blanca trafico | vinilica-terracota |
cubeta | techo-firme-5 techo-firme-3 techo-firme-7 vinilica-blanca trafico | muro-seco vinilica-terracota |
galon de esmalte | esmalte-negro | |
19 litros | techo-firme-5 techo-firme-3 techo-firme-7 vinilica-blanca trafico | | cloro
19 lts | techo-firme-5 techo-firme-3 techo-firme-7 vinilica-blanca trafico | | cloro
19l | techo-firme-5 techo-firme-3 techo-firme-7 vinilica-blanca trafico | | cloro
4 L | techo-firme-rojo-4 cemento-plastico sellador-primario muro-seco aditivo-latex vinilica-terracota esmalte-negro primario-anticorrosivo cloro gel-manos cera-liquida sellador-barro quita-cemento jabon-manos | * | techo-firme-5
garrafa 5 litros | desengrasante-5 lavatrastes removedor-ceras | | cloro
esmalte negro | esmalte-negro | | silicon-sanitario
barnis | barniz-marino | rodillo-fino @pinturas |
pintura para herreria | esmalte-negro | |
fierro | primario-anticorrosivo | |
oxido | fibra-negra | primario-anticorrosivo |
aguarras | nothing | |
brochas | brocha-4 brocha-2 | |
brocha 4 pulgadas | brocha-4 | | brocha-2
rodillo | rodillo-felpa rodillo-fino | |
rodillos para pintar | rodillo-fino rodillo-felpa | |
llana | llana-dentada llana-lisa | estuco-fino |
herramienta | @herramientas | desengrasante-motor | escoba-suave
baño | quita-sarro pastillas-tanque quita-cemento destapacanos silicon-sanitario limon | porcelanico pegazulejo-blanco | yeso cemento-gris vinilica-blanca
baños | quita-sarro pastillas-tanque quita-cemento destapacanos silicon-sanitario | limon | yeso cemento-gris vinilica-blanca
algo para quitar el sarro del baño | quita-sarro pastillas-tanque | quita-cemento | jabon-manos
quitasarro | quita-sarro pastillas-tanque | quita-cemento | removedor-ceras
quita sarro | quita-sarro pastillas-tanque | quita-cemento |
sarro | quita-sarro pastillas-tanque | @banos silicon-sanitario | jabon-manos
sarro en la regadera | quita-sarro | pastillas-tanque |
limpiar la taza del baño | pastillas-tanque quita-sarro | limon |
wc | quita-sarro pastillas-tanque | @banos silicon-sanitario limon |
destapar caño | destapacanos | |
destapacaños | destapacanos | | jalador-piso
sosa | destapacanos | quita-grasa | fibra-esponja
cloro | cloro | @desinfectantes | estuco-fino
kloro | cloro | @desinfectantes |
clorox | cloro | @desinfectantes |
desinfectante | pino-puro cloro | @desinfectantes | desengrasante-5
desinfectar superficies | cloro sanitizante | |
pinol | pino-puro | cloro | limon
gel antibacterial | gel-manos | | lavatrastes
jabon | jabon-manos lavatrastes | quita-sarro destapacanos @multiusos fibra-esponja |
jabón de manos | jabon-manos | lavatrastes |
jabon para trastes | lavatrastes | |
grasa | quita-grasa desengrasante-5 quita-grasa-parrilla lavatrastes | @desengrasantes destapacanos detergente-polvo |
desengrasante | desengrasante-5 desengrasante-motor | @desengrasantes |
quitagrasa | quita-grasa | desengrasante-5 quita-grasa-parrilla |
limpiar estufa | quita-grasa | | vidrios
limpiador de pisos | brilla-pisos madera-laminada | lavanda limon pino-puro |
trapear | lavanda limon pino-puro brilla-pisos | @multiusos @pisos |
cera para piso | cera-liquida | removedor-ceras |
piso laminado | madera-laminada | |
limpia vidrios | vidrios | |
limpiavidrio | vidrios | | jalador-piso
jalador | jalador-vidrio jalador-piso | |
escova | escoba-angular escoba-suave | |
detergente en polvo para ropa | detergente-polvo | |
lavanda | lavanda | | limon
multi usos | lavanda limon | @multiusos |
zapatos | nothing | |
limpieza | @desengrasantes @desinfectantes @pisos @banos @multiusos @utensilios | | cemento-gris
c | cloro cemento-gris cemento-blanco cera-liquida cemento-plastico | * |
y | yeso | * |
lim | vidrios limon madera-laminada quita-grasa-parrilla | lavanda brilla-pisos * |
`;

/** The same for what people type on a phone: in a hurry, by ear, as a question, about the shop. */
const phone = `
boquilla para porcelanato | boquilla-sin-arena boquilla-con-arena | porcelanico | brilla-pisos
impermeabilizar azotea 120 m2 | techo-firme-5 techo-firme-7 sellador-primario malla-refuerzo | techo-firme-3 techo-firme-rojo-4 cemento-plastico rodillo-felpa | jalador-piso muro-seco
factura | nothing | |
cal | mortero-albanil | cemento-blanco yeso |
thiner | nothing | |
tirol | estuco-fino | cemento-blanco yeso llana-lisa |
envio | nothing | |
cuanto cuesta el envio a puebla | nothing | |
hacen factura | nothing | |
devolucion | nothing | |
horario | nothing | |
meses sin intereses | nothing | |
puntos de venta cerca de mi | nothing | |
inpermeavilisante rojo | techo-firme-rojo-4 | | techo-firme-5 techo-firme-3
rodiyo | rodillo-felpa rodillo-fino | |
vrocha | brocha-4 brocha-2 | |
javon liquido | jabon-manos | lavatrastes | cera-liquida
cemeto gris | cemento-gris | | cemento-blanco
mexcla | mortero-albanil | cemento-gris |
desengrazante | desengrasante-5 desengrasante-motor | @desengrasantes |
eskusado | quita-sarro pastillas-tanque | @banos silicon-sanitario limon | escoba-suave
limpia bidrios | vidrios | jalador-vidrio |
pegapiso | porcelanico piso-sobre-piso pegazulejo-blanco | aditivo-latex llana-dentada @pegazulejos quita-cemento | brilla-pisos
chapopote | cemento-plastico | |
caño tapado | destapacanos | |
moho en el baño | cloro quita-sarro | silicon-sanitario boquilla-sin-arena sanitizante pastillas-tanque destapacanos quita-cemento | cera-liquida
cochambre | quita-grasa desengrasante-5 quita-grasa-parrilla | @desengrasantes |
se filtra el agua del techo | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | @impermeabilizantes rodillo-felpa | brilla-pisos
maestro limpio | lavanda limon | @multiusos pino-puro |
varilla | nothing | |
grava | nothing | |
lija 120 | nothing | |
clavos | nothing | |
taladro | nothing | |
cinta | nothing | |
pala | nothing | |
jerga | nothing | |
sika | nothing | |
pvc | nothing | |
gel | gel-manos | |
con que pego el porcelanato | porcelanico | | brilla-pisos
que le pongo a la humedad de la pared | muro-seco | |
como quito la grasa de la estufa | quita-grasa | quita-grasa-parrilla desengrasante-5 | vidrios
cuanto impermeabilizante para 80 metros | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 muro-seco | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
pintura para 50 m2 | vinilica-blanca vinilica-terracota trafico | @pinturas brocha-4 rodillo-fino muro-seco | malla-refuerzo
pegazulejo 25 kg | porcelanico pegazulejo-blanco | piso-sobre-piso aditivo-latex llana-dentada @pegazulejos quita-cemento | cemento-blanco
2 bultos de cemento | cemento-gris | mortero-albanil estuco-fino grout-estructural | boquilla-sin-arena
3 cubetas de pintura | vinilica-blanca trafico | vinilica-terracota |
cloro 1 litro | cloro | @desinfectantes | quita-sarro epoxico
brocha de 3 pulgadas | brocha-4 brocha-2 | | rodillo-felpa techo-firme-3
pintar 3 recamaras | vinilica-blanca vinilica-terracota vinilica-blanca-4 | @pinturas brocha-4 |
cemento tolteca | cemento-gris cemento-blanco | cemento-plastico quita-cemento detergente-polvo @morteros |
`;

/** What people ask about a job, and what this shop does not have: rules may be tuned to these. */
const asked = `
que le pongo al techo para que no se pase el agua | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
se levanta la pintura por el salitre | muro-seco | quita-cemento |
como quito el sarro de los vidrios del cancel | quita-sarro | vidrios |
pegar vitropiso | porcelanico pegazulejo-blanco piso-sobre-piso | |
para pegar tabique | mortero-albanil | cemento-gris |
aplanar paredes | mortero-albanil | estuco-fino llana-lisa cemento-gris |
pintar la herreria de la ventana | esmalte-negro | primario-anticorrosivo rodillo-fino brocha-4 |
quitar grasa de la campana | quita-grasa | quita-grasa-parrilla desengrasante-5 |
lavar ropa del taller | detergente-polvo | |
tapar hoyos en la pared | yeso | estuco-fino espuma-expansiva |
sellar alrededor del lavabo | silicon-sanitario | silicon-transparente |
pisos de loseta que queden brillosos | brilla-pisos | cera-liquida lavanda limon pino-puro |
desinfectar el baño | cloro pino-puro | sanitizante |
para que no resbale el piso | cera-liquida | |
puertas de madera que dan a la calle | barniz-marino | esmalte-negro madera-laminada |
llenar huecos entre la puerta y el muro | espuma-expansiva | |
juntas anchas del piso | boquilla-con-arena | boquilla-sin-arena |
barrer el patio | escoba-angular | escoba-suave jalador-piso |
secar el agua del patio | jalador-piso | |
barro que no absorba agua | sellador-barro | cera-liquida |
anclar una maquina | grout-estructural | epoxico |
pegar hule | pegamento-contacto | |
reja de fierro con oxido | primario-anticorrosivo | esmalte-negro fibra-negra |
resistol 5000 | pegamento-contacto | |
salvo para trastes | lavatrastes | fibra-esponja |
pintura vinimex | vinilica-blanca vinilica-terracota vinilica-blanca-4 | @pinturas |
limpiar herramienta llena de aceite | desengrasante-motor | desengrasante-5 |
salitre en el tabique | muro-seco quita-cemento | |
pegazulejo que sirva afuera | porcelanico | pegazulejo-blanco piso-sobre-piso |
cubeta de impermeabilizante blanco | techo-firme-5 techo-firme-3 techo-firme-7 | |
jabon para lavarse las manos en el taller | jabon-manos | gel-manos |
detergente de 10 kg en saco | detergente-polvo | |
pelos en la tuberia del lavabo | destapacanos | |
rodillo para impermeabilizar | rodillo-felpa | |
brocha pa las esquinas | brocha-2 | brocha-4 |
limpiar mesas del restaurante | sanitizante | quita-grasa |
muebles de cedro | barniz-marino madera-laminada | pegamento-contacto rodillo-fino |
escalera de aluminio | nothing | |
foco led | nothing | |
llave mezcladora | nothing | |
tijeras para lamina | nothing | |
manguera para el patio | nothing | |
veneno para cucarachas | nothing | |
vitrina de vidrio | nothing | |
cerradura para puerta | nothing | |
tubo de cobre | nothing | |
alambre recocido | nothing | |
cable del 12 | nothing | |
casco de obra | nothing | |
tinaco de 1100 litros | nothing | |
`;

/** Searches that misled people, as they were reported. */
const reported = `
se me mete el agua por la azotea, tengo 85 m2 | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
impermeabilizante azotea | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | sellador-primario malla-refuerzo rodillo-felpa cemento-plastico |
pegamento para azulejo | porcelanico pegazulejo-blanco | piso-sobre-piso aditivo-latex |
cemento para piso | cemento-gris | |
saco cemento 50 kg | cemento-gris | cemento-blanco |
pegazulejo fachada | porcelanico | aditivo-latex |
pegar azulejo en la regadera | porcelanico pegazulejo-blanco | |
rayas de estacionamiento | trafico | |
destapar el lavabo | destapacanos | |
mano de sellador | sellador-primario sellador-barro poliuretano | @selladores |
jabon de ropa | detergente-polvo | |
hongo en las juntas del baño | silicon-sanitario boquilla-sin-arena | cloro |
pintura roja | primario-anticorrosivo | vinilica-terracota |
pintura para pared | vinilica-blanca vinilica-terracota vinilica-blanca-4 | |
trapeador | nothing | |
techo firme cinco años | techo-firme-5 | |
antioxidante | primario-anticorrosivo | |
desatascar | destapacanos | |
sarricida | quita-sarro pastillas-tanque | |
drano | destapacanos | |
`;

export interface JudgedSearch {
  query: string;
  /** Should be at the top. */
  first: string[];
  /** Also right, further down. */
  also: string[];
  /** Whether products beyond the listed ones are right too. */
  open: boolean;
  never: string[];
}

/** Reads lines of this notation. */
export const readJudged = (lines: string): JudgedSearch[] => lines.trim().split("\n").map(readLine);

function readLine(line: string): JudgedSearch {
  const [query = "", first = "", also = "", never = ""] = line
    .split("|")
    .map((part) => part.trim());
  const keys = (part: string) =>
    part.split(" ").filter((key) => key && key !== "*" && key !== "nothing");
  return {
    query,
    first: keys(first),
    also: keys(also),
    open: also.includes("*"),
    never: keys(never),
  };
}

export const judgedSearches = readJudged(judged);
export const phoneSearches = readJudged(phone);
export const askedSearches = readJudged(asked);
export const reportedSearches = readJudged(reported);
