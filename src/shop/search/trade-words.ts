import type { Synonym } from "#src/shop/catalogue/contract.ts";

/**
 * What people in Mexico type for building and cleaning materials: brands that became the thing's
 * name, words of masons and households, English. Brands of others are only read, never shown as
 * what the shop sells. What a shop does not sell, its catalogue does not name, and so these find
 * nothing of it.
 */
export const tradeWords: readonly Synonym[] = [
  // Packs
  { typed: "cubeta, bote", means: "19 L" },
  { typed: "galón", means: "4 L" },
  // Roofs, walls and water
  {
    typed:
      "fester, thermotek, acriton, impac, imperquimia, danosa, al koat, plasticool, imper, tapagoteras, tapa goteras",
    means: "impermeabilizante",
  },
  {
    typed:
      "gotera, gotea, filtración, trasmina, escurre, llueve, mete agua, metió agua, entra agua",
    means: "impermeabilizante",
  },
  {
    typed: "waterproofing, waterproofer, roof sealer, roof sealant, roof coating, leak",
    means: "impermeabilizante",
  },
  { typed: "microprimer, hidroprimer, sellador para losa", means: "sellador primario" },
  { typed: "primer", means: "primario" },
  { typed: "vaportite, chapopote, asfalto", means: "asfáltica, cemento plástico" },
  {
    typed:
      "cuarteado, cuarteadura, agrietado, rajado, rajadura, fisura, crack, tapagrietas, tapa grietas",
    means: "grietas",
  },
  {
    typed: "descarapela, descascara, ampolla, salitroso, trasmina pared, moja pared",
    means: "humedad, salitre",
  },
  { typed: "moja, mojando, mojado, húmedo", means: "humedad, impermeabilizante" },
  { typed: "pared, barda, wall", means: "muro" },
  { typed: "roof", means: "azotea, losa" },
  // Tiles
  {
    typed:
      "crest, perdura, niasa, cemix, bexel, interceramic, laticrete, mapei, thinset, tile adhesive, pegapiso, pega piso",
    means: "pegazulejo, piso sobre piso",
  },
  {
    typed: "junteador, emboquillador, emboquillar, lechada, lechadear, grout, tile grout",
    means: "boquilla",
  },
  { typed: "pegar fachaleta, pegar cantera", means: "pegazulejo, adhesivo" },
  { typed: "festerbond, sikalatex, acrylbond", means: "aditivo látex" },
  { typed: "tile", means: "loseta, azulejo" },
  {
    typed:
      "despega loseta, despega azulejo, despega piso, cae azulejo, cae loseta, levanta loseta, levanta piso, loseta suelta, azulejo suelto, piso suelto, suena hueco",
    means: "pegazulejo, piso sobre piso",
  },
  // Cement, mortar and plaster
  {
    typed: "tolteca, cruz azul, apasco, cemex, moctezuma, holcim",
    means: "cemento gris, cemento blanco, cemento portland, cemento cpc",
  },
  {
    typed: "concreto, concrete, colar losa, colar firme, colado de losa",
    means: "cemento gris, cemento portland, cemento cpc",
  },
  { typed: "white cement", means: "cemento blanco" },
  {
    typed:
      "mezcla, revoltura, cal, calidra, calhidra, pegaduro, enjarre, enjarrar, zarpeo, zarpear, zarpeado, repello, repellar, revoque, aplanado, aplanar, mortar",
    means: "mortero",
  },
  { typed: "pegar tabique, pegar block, pegar ladrillo", means: "mortero" },
  { typed: "tirol, texturizado, corev, stucco", means: "estuco, pasta texturizada" },
  {
    typed: "redimix, plaste, resanador, resanar, hoyo, agujero, boquete, plaster, spackle",
    means: "yeso, resanes, resanador",
  },
  { typed: "sikagrout, festergrout, grout no metálico", means: "grout" },
  // Sealants and adhesives
  { typed: "sikaflex, masilla, sellador de juntas", means: "poliuretano" },
  { typed: "sista, dow corning, pensylvania, silicone, caulk, caulking", means: "silicón" },
  { typed: "sealant, sealer", means: "sellador" },
  {
    typed: "sikadur, plastiloka, pegatanke, poxipol, devcon, jb weld, soldadura fría, epoxy",
    means: "epóxico",
  },
  { typed: "resistol, cola, pegar, glue", means: "pegamento" },
  { typed: "despega", means: "pegamento, adhesivo" },
  {
    typed: "pattex, no más clavos, liquid nails",
    means: "adhesivo de montaje, pegamento de contacto",
  },
  {
    typed:
      "resistol 5000, pegamento amarillo, cemento de contacto, contact cement, zapatero, suela",
    means: "pegamento contacto",
  },
  {
    typed:
      "great stuff, sikaboom, sika boom, espuma de poliuretano, spray foam, entra aire, entra viento, entra frío, chiflón",
    means: "espuma expansiva",
  },
  {
    typed: "agua por la ventana, agua en el cancel, agua por la puerta",
    means: "silicón, sellador de poliuretano",
  },
  // Paint
  {
    typed: "comex, berel, osel, doal, behr, sherwin williams, pintumex, meridian, paint",
    means: "pintura",
  },
  { typed: "vinimex, realflex, pintura de agua, wall paint", means: "vinílica" },
  { typed: "pintura de aceite, velmar, comex 100, enamel", means: "esmalte" },
  { typed: "sayer, sayer lack, sayerlack, polyform, laca, varnish", means: "barniz" },
  {
    typed:
      "minio, antioxidante, óxido, oxidado, oxidando, oxida, herrumbre, corrosión, rust, rust oleum",
    means: "anticorrosivo",
  },
  { typed: "zaguán, portón, reja, barandal, fierro", means: "herrería" },
  { typed: "estacionamiento, parking", means: "tráfico" },
  // Tools
  { typed: "talocha, plana, trowel", means: "llana" },
  { typed: "brush, paint brush, paintbrush", means: "brocha" },
  { typed: "roller, paint roller", means: "rodillo" },
  { typed: "escobillón, barrer, broom", means: "escoba" },
  {
    typed: "haragán, secador de piso, squeegee, hule para vidrios, hule para piso",
    means: "jalador",
  },
  { typed: "scotch brite, zacate, estropajo, fibra verde, sponge, scouring pad", means: "fibra" },
  // Kitchen
  {
    typed:
      "mr músculo, mister músculo, degreaser, grease, sacagrasa, purple power, simple green, cochambre, mugre, grasoso, grasiento, pringoso, pegajoso, mancha de aceite",
    means: "grasa, desengrasante",
  },
  {
    typed: "easy off, oven cleaner, grill cleaner, asador, tizne, tiznado, hollín",
    means: "parrillas, hornos",
  },
  {
    typed: "axion, salvo, eficaz, vel rosita, dish soap, dishwashing, vajilla",
    means: "lavatrastes",
  },
  // Bathrooms and drains
  {
    typed:
      "harpic, pato purific, sarricida, costra, percudido, taza amarilla, baño amarillo, toilet cleaner, limescale, descaler",
    means: "sarro",
  },
  { typed: "ácido muriático, ácido para baños", means: "quita sarro, quita cemento" },
  {
    typed: "wc, excusado, escusado, inodoro, sanitario, toilet bowl",
    means: "taza, tanque, sarro",
  },
  {
    typed:
      "diablo rojo, drano, sosa, sosa cáustica, drain cleaner, drain opener, liquid plumr, clogged",
    means: "destapacaños",
  },
  {
    typed:
      "tapado, tapada, tapó lavabo, tapó baño, tapó caño, tapó coladera, desatascar, atascado, atorado, desazolvar, azolvado",
    means: "destapacaños",
  },
  {
    typed:
      "traga, agua estancada, agua de la coladera, agua del fregadero, agua del lavabo, agua de la tarja",
    means: "destapacaños",
  },
  { typed: "moho, hongo, lama, mold, mildew", means: "cloro, fungicida, hongos" },
  { typed: "embarrado, salpicado, plastas, pegotes", means: "quita cemento" },
  // Disinfecting and smell
  { typed: "clorox, cloralex, blancatel, blanqueador, bleach", means: "cloro" },
  { typed: "lysol, disinfectant, desinfectar, bacterias", means: "desinfectante, sanitizante" },
  { typed: "purell, hand sanitizer, alcohol en gel", means: "gel antibacterial" },
  { typed: "hand soap, shampoo de manos, blumen", means: "jabón manos" },
  { typed: "soap", means: "jabón" },
  { typed: "pinol", means: "pino" },
  {
    typed: "huele mal, huele feo, apesta, mal olor, pestilencia, aromatizante",
    means: "desinfectante, aromatiza, aroma",
  },
  { typed: "fabuloso, poett", means: "multiusos, lavanda" },
  { typed: "maestro limpio, ajax, all purpose cleaner", means: "multiusos" },
  { typed: "manchas, mancha, manchado, sucio, suciedad, mugroso, dirty, stain", means: "limpieza" },
  // Floors, windows, furniture and clothes
  { typed: "trapear, floor cleaner", means: "pisos, multiusos" },
  { typed: "opaco, sin brillo, shine, abrillantador", means: "brilla, brillo" },
  { typed: "encerar, cera johnson, floor wax, wax", means: "cera" },
  {
    typed: "resbaloso, resbaladizo, derrapa, slippery",
    means: "antiderrapante, no resbala",
  },
  { typed: "cera vieja, cera amarilla, decapante, wax stripper", means: "removedor ceras" },
  { typed: "windex, limpiacristales, glass cleaner, window cleaner", means: "limpiavidrios" },
  { typed: "cristal, espejo, ventanal", means: "vidrio" },
  { typed: "pledge, duela, parquet, old english, murphy, wood cleaner", means: "limpiador madera" },
  {
    typed:
      "ariel, jabón foca, jabón roma, jabón ace, blanca nieves, persil, tide, jabón de ropa, laundry detergent",
    means: "detergente",
  },
];
