import { readJudged } from "./judged-searches.ts";

/**
 * FROZEN: a third of the searches that were written with the trade's, drawn at random from each
 * kind. Nothing is ever tuned to them: look at their means only.
 */
export const unseenTradeSearches = {
  "brands of other makers": readJudged(`
acriton 5 años | techo-firme-5 | @impermeabilizantes |
sikadur | epoxico | |
sikagrout | grout-estructural | |
microprimer | sellador-primario | |
cemix | porcelanico pegazulejo-blanco piso-sobre-piso | mortero-albanil @pegazulejos |
sayer lack | barniz-marino | |
plastiloka | epoxico | |
windex | vidrios | |
pato purific | quita-sarro pastillas-tanque | |
diablo rojo | destapacanos | |
salvo limon | lavatrastes | |
jabon foca | detergente-polvo | |
poett | lavanda | limon pino-puro |
redimix | yeso | estuco-fino |
`),
  English: readJudged(`
tile adhesive | porcelanico pegazulejo-blanco piso-sobre-piso | aditivo-latex |
degreaser | desengrasante-5 desengrasante-motor quita-grasa | quita-grasa-parrilla |
dish soap | lavatrastes | |
hand soap | jabon-manos | gel-manos |
paint roller | rodillo-felpa rodillo-fino | |
oven cleaner | quita-grasa-parrilla | quita-grasa |
laundry detergent | detergente-polvo | |
trowel | llana-lisa llana-dentada | |
`),
  "words of the trade": readJudged(`
junteador | boquilla-sin-arena boquilla-con-arena | |
emboquillador gris | boquilla-sin-arena | boquilla-con-arena |
mezcla para pegar tabique | mortero-albanil | cemento-gris |
talocha | llana-lisa | llana-dentada |
plana de albañil | llana-lisa | llana-dentada |
pintura para zaguan | esmalte-negro primario-anticorrosivo | |
sosa caustica | destapacanos | |
pegapisos | piso-sobre-piso porcelanico pegazulejo-blanco | |
sellador de juntas | poliuretano | silicon-sanitario silicon-transparente |
tapagoteras | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 cemento-plastico | @impermeabilizantes |
`),
  complaints: readJudged(`
se me despego una loseta | piso-sobre-piso porcelanico pegazulejo-blanco | @pegazulejos |
se me cae el azulejo del baño | pegazulejo-blanco porcelanico | @pegazulejos |
se me esta trasminando el techo | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | @impermeabilizantes |
la coladera esta tapada | destapacanos | |
la regadera tiene costra blanca | quita-sarro | |
mi piso se ve opaco | brilla-pisos | cera-liquida |
la estufa esta llena de cochambre | quita-grasa | quita-grasa-parrilla desengrasante-5 |
quedaron embarradas de cemento en el piso nuevo | quita-cemento | |
entra aire por el marco de la puerta | espuma-expansiva | poliuretano silicon-sanitario silicon-transparente |
el silicon del baño se puso negro | silicon-sanitario | cloro |
los trastes me quedan grasosos | lavatrastes | fibra-esponja |
`),
  "typing errors": readJudged(`
impermeavilisante rojo | techo-firme-rojo-4 | @impermeabilizantes |
desengrazante motor | desengrasante-motor | |
limpiabidrios | vidrios | |
porselanico | porcelanico | |
`),
  "not sold here": readJudged(`
tablaroca | nothing | |
varilla de 3/8 | nothing | |
hay cucarachas en la cocina | nothing | |
mi lavadora no enciende | nothing | |
insecticida para hormigas | nothing | |
lampara de techo | nothing | |
manguera de jardin | nothing | |
`),
};
