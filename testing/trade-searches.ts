import { readJudged } from "./judged-searches.ts";

/**
 * FROZEN: searches in the words of others, written from the names of the demo's products before the
 * words of the trade and the reading of complaints that they led to, in the notation of the judged
 * ones.
 */
export const tradeSearches = {
  "brands of other makers": readJudged(`
fester | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | @impermeabilizantes |
thermotek blanco | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | @impermeabilizantes |
sikaflex | poliuretano | |
pegazulejo crest | porcelanico pegazulejo-blanco | piso-sobre-piso aditivo-latex |
crest | porcelanico pegazulejo-blanco piso-sobre-piso | @pegazulejos |
cemento tolteca | cemento-gris | mortero-albanil |
cruz azul | cemento-gris | mortero-albanil |
bulto de apasco | cemento-gris | mortero-albanil |
vinimex | vinilica-blanca vinilica-blanca-4 vinilica-terracota | |
pintura comex blanca | vinilica-blanca vinilica-blanca-4 | |
comex 100 | esmalte-negro | |
resistol 5000 | pegamento-contacto | |
no mas clavos | pegamento-contacto poliuretano epoxico | |
great stuff | espuma-expansiva | |
easy off | quita-grasa-parrilla | quita-grasa |
harpic | quita-sarro | pastillas-tanque |
lysol | sanitizante | pino-puro cloro |
axion | lavatrastes | |
ariel | detergente-polvo | |
scotch brite | fibra-esponja | fibra-negra |
mr musculo cocina | quita-grasa | quita-grasa-parrilla |
purell | gel-manos | |
ajax | lavanda limon | cloro detergente-polvo |
pledge | madera-laminada | |
dow corning transparente | silicon-transparente | |
perdura blanco | pegazulejo-blanco | |
`),
  English: readJudged(`
roof sealer | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | sellador-primario @impermeabilizantes |
thinset | porcelanico pegazulejo-blanco piso-sobre-piso | aditivo-latex |
bleach | cloro | |
glass cleaner | vidrios | jalador-vidrio |
drain cleaner | destapacanos | |
hand sanitizer | gel-manos | sanitizante |
paint brush | brocha-4 brocha-2 | |
broom | escoba-angular escoba-suave | |
squeegee | jalador-vidrio jalador-piso | |
white cement | cemento-blanco | |
plaster | yeso | estuco-fino |
caulk | silicon-sanitario silicon-transparente | poliuretano |
spray foam | espuma-expansiva | |
varnish | barniz-marino | |
floor wax | cera-liquida | brilla-pisos |
concrete | cemento-gris | mortero-albanil grout-estructural |
`),
  "words of the trade": readJudged(`
para enjarrar una barda | mortero-albanil | cemento-gris estuco-fino |
zarpear | mortero-albanil | cemento-gris |
aplanado fino | estuco-fino | mortero-albanil yeso |
pegar block | mortero-albanil | cemento-gris |
haragan | jalador-piso | jalador-vidrio |
zacate para trastes | fibra-esponja | lavatrastes fibra-negra |
estropajo | fibra-esponja fibra-negra | |
plaste | yeso | estuco-fino |
resanador para pared | yeso | estuco-fino cemento-plastico |
pintura de aceite negra | esmalte-negro | |
pintura de agua | vinilica-blanca vinilica-blanca-4 vinilica-terracota | |
minio | primario-anticorrosivo | |
pintar cajones del estacionamiento | trafico | |
acido para baños | quita-sarro | pastillas-tanque |
hule para los vidrios | jalador-vidrio | vidrios |
shampoo de manos | jabon-manos | gel-manos |
escobillon | escoba-angular escoba-suave | |
tapagrietas | cemento-plastico | malla-refuerzo |
`),
  complaints: readJudged(`
los espejos me quedan con manchas | vidrios | jalador-vidrio |
el piso suena hueco | piso-sobre-piso porcelanico pegazulejo-blanco | @pegazulejos |
la pared se descarapela por la humedad | muro-seco | |
le sale salitre a la pared | muro-seco quita-cemento | |
cuando llueve se moja el cuarto | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | muro-seco @impermeabilizantes |
la losa esta cuarteada | cemento-plastico | malla-refuerzo @impermeabilizantes |
el agua del fregadero no se va | destapacanos | |
la taza esta amarilla | quita-sarro | pastillas-tanque cloro |
el piso esta muy resbaloso | cera-liquida | |
se quemo la comida en el horno | quita-grasa-parrilla | quita-grasa |
el piso de la cochera tiene aceite | desengrasante-5 | desengrasante-motor |
el motor de mi carro esta lleno de grasa | desengrasante-motor | desengrasante-5 |
la reja se esta oxidando | primario-anticorrosivo | esmalte-negro |
se mete el agua por la ventana | silicon-transparente silicon-sanitario poliuretano | espuma-expansiva |
mi puerta de madera se esta maltratando con el sol | barniz-marino | |
se me despego la suela del zapato | pegamento-contacto | |
tengo un hoyo en la pared | yeso | estuco-fino mortero-albanil |
el baño huele mal | pino-puro lavanda | cloro sanitizante limon |
la cera del piso ya esta amarilla | removedor-ceras | cera-liquida |
el piso de barro se mancha mucho | sellador-barro | |
la parrilla esta muy quemada | quita-grasa-parrilla | quita-grasa |
`),
  "typing errors": readJudged(`
destapacaño | destapacanos | |
selador de barro | sellador-barro | |
bosquilla con arena | boquilla-con-arena | boquilla-sin-arena |
barnis marino | barniz-marino | |
brocha profecional | brocha-4 | |
yezo | yeso | |
silicon tranparente | silicon-transparente | |
espuma espansiva | espuma-expansiva | |
detregente en polvo | detergente-polvo | |
`),
  "not sold here": readJudged(`
tinaco 1100 litros | nothing | |
kola loka | nothing | |
raid mata cucarachas | nothing | |
papel higienico | nothing | |
suavitel | nothing | |
taladro | nothing | |
thinner | nothing | |
wd-40 | nothing | |
foco led | nothing | |
se fundio el foco de la cocina | nothing | |
la chapa de la puerta no abre | nothing | |
toilet paper | nothing | |
drywall | nothing | |
`),
};
