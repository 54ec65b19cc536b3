import { readJudged } from "./judged-searches.ts";

/**
 * FROZEN: searches written before the rules that they measure, from what bricklayers, households and
 * those in charge of cleaning ask, not from the catalogue's names, and judged in the same notation
 * as the others. Nothing is ever tuned to them: look at their means only. Whoever needs to know why
 * one fails writes a new set that replaces this one.
 */
const frozen = `
con que tapo las cuarteaduras del techo | cemento-plastico malla-refuerzo | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 sellador-primario |
mezcla para enjarrar | mortero-albanil | cemento-gris estuco-fino |
para colar un firme | cemento-gris | |
unir concreto viejo con nuevo | epoxico | |
fijar varilla en concreto | epoxico | grout-estructural |
nivelar la base de una maquina | grout-estructural | |
repellar muro | mortero-albanil | cemento-gris estuco-fino |
poner piso encima del que ya hay | piso-sobre-piso | porcelanico pegazulejo-blanco |
crest | porcelanico pegazulejo-blanco | piso-sobre-piso boquilla-sin-arena boquilla-con-arena |
junteador | boquilla-sin-arena boquilla-con-arena | |
pintura comex | vinilica-blanca vinilica-terracota vinilica-blanca-4 | esmalte-negro trafico barniz-marino |
sikaflex | poliuretano | silicon-transparente silicon-sanitario |
fester | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | muro-seco cemento-plastico sellador-primario malla-refuerzo |
tapagoteras | cemento-plastico techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | malla-refuerzo sellador-primario muro-seco rodillo-felpa |
sellar lamina con goteras | cemento-plastico | malla-refuerzo techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 |
juntas de la banqueta | poliuretano | |
pegar madera | pegamento-contacto | |
entra aire por los lados de la ventana | espuma-expansiva | silicon-transparente poliuretano |
pintar zaguan | esmalte-negro | primario-anticorrosivo brocha-4 rodillo-fino |
minio | primario-anticorrosivo | esmalte-negro |
silcon para aluminio | silicon-transparente | silicon-sanitario |
pintura amarilla para banqueta | trafico | |
impermeabilizar tejas | techo-firme-rojo-4 | techo-firme-5 techo-firme-3 sellador-barro |
que no se manche la cantera | sellador-barro | |
se descarapela la pared por la humedad | muro-seco | |
quitar mezcla seca del piso | quita-cemento | fibra-negra detergente-polvo |
limpieza despues de la obra | quita-cemento | escoba-angular fibra-negra detergente-polvo |
impermeabilizante chico | techo-firme-rojo-4 muro-seco | |
el impermeabilizante que dure mas | techo-firme-7 | techo-firme-5 techo-firme-3 techo-firme-rojo-4 muro-seco |
pegar loseta en exterior | porcelanico | piso-sobre-piso aditivo-latex |
pintura de aceite negra | esmalte-negro | |
barnis pa puerta | barniz-marino | rodillo-fino brocha-4 |
boquilla 3 mm | boquilla-sin-arena boquilla-con-arena | |
techo de 12x8 | techo-firme-5 techo-firme-3 techo-firme-7 techo-firme-rojo-4 | sellador-primario malla-refuerzo cemento-plastico rodillo-felpa |
pegasulejo para 25 metros cuadrados | porcelanico pegazulejo-blanco | piso-sobre-piso |
pintura blanca 19 lt | vinilica-blanca | vinilica-blanca-4 |
drenaje tapado | destapacanos | |
se tapo el fregadero | destapacanos | |
quemado de la parrilla | quita-grasa-parrilla | fibra-negra quita-grasa |
easy off | quita-grasa-parrilla | quita-grasa |
windex | vidrios | |
axion | lavatrastes | |
scotch brite | fibra-esponja | fibra-negra |
estropajo | fibra-esponja | fibra-negra |
blanqueador de ropa | cloro | detergente-polvo |
lavar uniformes | detergente-polvo | |
abrillantador de piso | brilla-pisos cera-liquida | |
mancha de aceite en la cochera | desengrasante-5 | desengrasante-motor detergente-polvo |
quitar cera vieja | removedor-ceras | |
jabon para despachador | jabon-manos | gel-manos |
jaladr de pizo | jalador-piso | jalador-vidrio |
espejos del baño | vidrios | jalador-vidrio |
sanitisante para escritorios | sanitizante | |
aromatizante | lavanda | limon pino-puro |
cuchara de albañil | nothing | |
recogedor | nothing | |
guantes de hule | nothing | |
bolsas de basura | nothing | |
mechudo | nothing | |
suavizante de telas | nothing | |
`;

export const frozenSearches = readJudged(frozen);
