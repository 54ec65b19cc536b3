/** Spanish texts for the catalogue's screens, fields and responses. */

export * from "#src/shop/catalogue/product/field-texts.ts";

// Why something can't be done
export const skuTaken = "Otro producto ya tiene ese SKU";
export const variantTaken =
  "Otro producto de esta línea ya tiene estas opciones: cambia un valor, o la línea";
export const subcategoryGone = "Esa subcategoría ya no existe";
export const complementaryGone = "Ese producto ya no existe";
export const productWasSold = "Tiene existencias o pedidos anotados: archívalo en vez de borrarlo";
export const productGone = "Ese producto ya no existe";
export const tooFew = (stock: number) => `Solo hay ${stock}`;
export const categoryTaken = "Ya hay una categoría con ese nombre";
export const categoryGone = "Esa categoría ya no existe";
export const categoryInUse = "Todavía tiene subcategorías: muévelas o bórralas antes";
export const subcategoryTaken = "Ya hay una subcategoría con ese nombre";
export const subcategoryInUse = "Todavía tiene productos: sácalos antes";
export const synonymTaken = "Ya hay un sinónimo para eso: cámbialo";

// The list of products
export const allProducts = "Todos los productos";
export const products = "Productos";
export const product = "Producto";
/** «Pesa (kg)» */
export const inUnit = (label: string, unit: string) => `${label} (${unit})`;
export const productSearch = "Nombre, SKU o código de barras";
export const chooseProduct = (name: string) => `Elegir «${name}»`;
export const subcategory = "Subcategoría";
export const lowStock = "Por agotarse";
export const soldOut = "Agotado";
export const onSale = "En venta";
export const unpriced = "En $0: no se vende";
export const withoutImage = "Sin imagen";
export const withoutSatKey = "Sin clave SAT";
export const minPrice = "Precio desde";
export const maxPrice = "Precio hasta";
export const inStock = (stock: number) =>
  stock > 0 ? `${stock} ${stock === 1 ? "disponible" : "disponibles"}` : soldOut;
export const inWarehouse = (onHand: number) => `${onHand} en bodega`;
export const waiting = (people: number) =>
  people === 1 ? "1 espera aviso" : `${people} esperan aviso`;
export const addProduct = "Agregar producto";

// Publishing
export const publishStatus = "Publicación";
export const stateColumn = "Estado";
export const publishStatuses = {
  draft: "Borrador",
  scheduled: "Programado",
  published: "Publicado",
};
export const publishChoices = {
  published: "Publicado",
  scheduled: "Publicado desde un día y hora",
  draft: "Borrador: solo lo ve tu equipo",
  archived: "Archivado: no se vende ni se muestra",
};
export const scheduledFor = (moment: string) => `Desde el ${moment}`;

// The product form
export const figures = "Información adicional";
export const supply = "Marca y surtido";
export const use = "Usos y lo que lo acompaña";
export const sheets = "Fichas y seguridad";
export const application = "Cómo se aplica";
export const history = "Historial";
export const openInShop = "Ver en la tienda";
export const copyOf = (name: string) => `${name} (copia)`;
export const confirmDelete =
  "Se borra para siempre. Si ya tuvo existencias o pedidos, archívalo: la tienda no deja borrarlo.";

// Variants
export const variants = "Variantes";
export const stepFrom = (place: number) => `Volumen ${place}: desde`;
export const stepPrice = () => "Cada una (pesos)";
export const optionName = (place: number) => `Opción ${place}`;
export const optionValue = (place: number) => `Valor ${place}`;

// Images
export const imageOf = (place: number) => (place === 1 ? "Imagen" : `Imagen ${place}`);
export const currentImage = (place: number) => `${imageOf(place)}: la actual`;
/** The visible label; there is no room for the image's number on a phone. */
export const shortImageAlt = "Qué se ve";
export const imageAlt = (place: number) => `Qué se ve en la imagen ${place}`;
export const uploadFirst = "Subir imágenes";
export const uploadMore = "Agregar imágenes";
export const uploadingImages = "Subiendo…";
export const rejectedImage = (file: string, reason: string) => `${file}: ${reason}`;
export const noRoomFor = (file: string) => `${file}: ya no cabe, son 12 como máximo`;
export const removeImage = (place: number) => `Quitar la imagen ${place}`;

// Preview
export const preview = "Vista previa";
export const previewSize = "Tamaño";
export const phone = "Teléfono";
export const computer = "Computadora";
export const goOnEditing = "Seguir editando";
export const productPage = "La página del producto";

// Stock
export const noReason = "Elige un motivo";
export const stock = "Existencias";
export const stockIs = (onHand: number) => `En bodega hay ${onHand}`;
export const stockIsNow = (onHand: number, stock: number) =>
  `En bodega hay ${onHand}, disponibles ${stock}`;
// Counting
export const count = "Contar";
export const countHelp =
  "Escanea o escribe un código, Enter; escribe cuántas piezas hay en bodega, Enter; y el siguiente. " +
  "Cuenta todo lo que está ahí, también lo que espera salir. Sin código, busca por el nombre.";
export const code = "SKU o código de barras";
export const piecesInWarehouse = "Piezas en bodega";
export const noteFirst = "Anota estas piezas antes de escanear lo siguiente";
export const saveCount = "Anotar";
export const otherProduct = "Otro producto";
export const countedNow = (count: number) => (count > 0 ? `Contados: ${count}` : "Contados");
export const knownPieces = ({
  onHand,
  stock,
  committed,
  reserved,
}: Record<"onHand" | "stock" | "committed" | "reserved", number>) =>
  `En la tienda: ${onHand} en bodega, ${stock} disponibles` +
  (committed > 0 ? `, ${committed} por enviar` : "") +
  (reserved > 0 ? `, ${reserved} apartadas` : "");
export const countedPieces = (before: number, onHand: number, stock: number) =>
  `${onHand} en bodega (antes ${before}), ${stock} disponibles`;
export const countBySheet = "Traer el conteo en una hoja";
export const ordersOf = (pieces: string) => `${pieces}: ver los pedidos`;
export const latestMovements = "Movimientos";
export const openingStock = "Existencias (piezas)";
export const recordMovement = "Anotar movimiento";
export const whatHappened = "Qué pasó";
export const note = "Nota (opcional)";
export const record = "Anotar";
export const byOrder = (id: string) => `pedido ${id}`;
export const reasons = {
  counted: "Conteo",
  received: "Entrada",
  "written-off": "Merma",
  returned: "Devolución",
  reserved: "Pedido",
  released: "Pedido sin pagar",
  "set-aside": "Apartado",
};
export const movements = {
  received: { name: "Llegaron piezas", label: "Llegaron (piezas)" },
  "written-off": { name: "Se dañaron o faltan", label: "Faltan (piezas)" },
  returned: { name: "Las devolvió un cliente", label: "Volvieron (piezas)" },
};

// Categories
export const categories = "Categorías";
export const category = "Categoría";
export const subcategories = "Subcategorías";
export const newCategory = "Nueva categoría";
export const newSubcategory = "Nueva subcategoría";

// Best sellers
export const bestSellers = "Más vendidos";
export const bestSellersHelp =
  "Salen en la página de inicio, en este orden. Sin ninguno, salen los primeros cinco productos.";
export const remove = "Quitar";
export const removeProduct = (name: string) => `Quitar ${name}`;
export const save = "Guardar";

// Units
export const units = "Unidades y precios";
export const centavos = "Precios con centavos";
export const centavosHelp =
  "Apagado, los precios van en pesos enteros. Encendido, $12.50 se muestra y se cobra así, y lo " +
  "que termina en .00 se muestra sin centavos.";
export const installmentMonths = "Meses sin intereses";
export const installmentsHelp =
  "Sin ninguno no se ofrecen. Actívalos antes en Stripe, con los mismos plazos: ahí también dice " +
  "qué comisión te cuestan. Stripe los da desde $100 por mes.";
export const installmentMinimum = "Desde qué total (pesos)";
export const chooseMonths = "Elige plazos que haya";
export const notInstallmentMinimum = (least: number) => `Escribe ${least} pesos o más, enteros`;
export const centavosInUse =
  "Hay productos con centavos en su precio: redondéalos primero, con «Cambiar varios» en la lista " +
  "de productos";
export const noCentavos =
  "El precio va en pesos enteros; los centavos se permiten en «Unidades y precios»";
export const performanceUnit = "Rendimiento, por ejemplo m²";
export const contentUnit = "Contenido, por ejemplo L";
export const weightUnit = "Peso, por ejemplo kg";

// Searches
export const searches = "Búsquedas";
export const noSearches = "Todavía nadie ha buscado nada. Aquí verás qué buscan, sin saber quién.";
export const word = "Palabra";
export const query = "Buscaron";
export const outcome = "Resultado";
export const times = "Veces";
export const lastTime = "Última vez";
export const outcomes = {
  found: "Con productos",
  close: "Solo parecidos",
  nothing: "Sin productos",
};
export const found = (count: number) => `${count} ${count === 1 ? "producto" : "productos"}`;
export const searched = (count: number) => `${count} ${count === 1 ? "vez" : "veces"}`;
export const makeSynonym = "Hacer sinónimo";
export const makeSynonymOf = (query: string) => `Hacer sinónimo de ${query}`;

// Synonyms
export const synonyms = "Sinónimos";
export const synonym = "Sinónimo";
export const newSynonym = "Nuevo sinónimo";
export const meansHelp = "Como lo dice el catálogo";
export const synonymHelp =
  "Quien busque las palabras de arriba verá también los productos con las de abajo. Separa con " +
  "comas: «wc, excusado» encuentra «taza, tanque».";
export const tradeWords = "Palabras del ramo";
export const tradeWordsHelp =
  "Lo que la gente escribe por costumbre: marcas de otros fabricantes, palabras de albañil, quejas " +
  "e inglés. Se agregan a tus sinónimos, donde puedes revisarlas, cambiarlas o borrarlas. Si las " +
  "desactivas, se quitan las que no hayas cambiado. Tus clientes no las ven: solo encuentran lo que " +
  "vendes.";
export const tradeWordsAre = (on: boolean) =>
  on ? "Se agregaron las palabras del ramo" : "Se quitaron las palabras del ramo";

// The menu
export const importProducts = "Importar";

// The empty list
export const emptyList =
  "Todavía no hay productos. Crea el primero, o trae tu lista en «Importar».";
export const emptyAction = "Crear un producto";
export const emptyCategories =
  "Todavía no hay categorías. Crea una, y en ella una subcategoría: ahí van los productos.";

// Variants

export const siblings = "Las de su línea";
export const noSiblings =
  "Todavía no tiene variantes: créalas aquí, o escribe la misma línea en otro producto y sus opciones.";
export const image = "Imagen";
export const name = "Producto";
export const options = "Opciones";
export const noOptions = "Sin opciones: sale aparte";
export const sku = "SKU";
export const price = "Precio";
export const draft = "Borrador";
export const thisOne = "este producto";

export const create = "Crear variantes";
export const saveFirst = "Guarda tus cambios antes de crear o deshacer variantes.";
export const intro =
  "Escribe cada opción con sus valores, separados con comas. Se crean las combinaciones que faltan, " +
  "como copias de este producto; a su nombre se le agregan los valores.";
export const optionValues = (place: number) => `Valores de la opción ${place}`;
export const optionExample = "Color";
export const valuesExample = "Blanco, Azul cielo, Terracota";
export const ownWillBe = (name: string) => `Este producto será «${name}».`;
export const nothingMissing = "Todas estas combinaciones ya existen.";
export const writeValues = "Escribe una opción y sus valores para ver qué se crea.";
export const willMake = (count: number) =>
  count === 1 ? "Se crea 1 variante" : `Se crean ${count} variantes`;
export const include = (name: string) => `Crear ${name}`;
export const skuOf = (name: string) => `SKU de ${name}`;
export const priceOf = (name: string) => `Precio de ${name}`;
export const stockOf = (name: string) => `Existencias de ${name}`;
export const publish = "Publicarlas al crearlas";
export const publishHelp = "Si no, quedan como borradores: solo las ve tu equipo.";
export const make = (count: number) =>
  count === 1 ? "Crear 1 variante" : `Crear ${count} variantes`;
export const made = (count: number) =>
  count === 1 ? "1 variante creada" : `${count} variantes creadas`;

export const noVariants = "Elige al menos una combinación";
export const tooMany = (max: number) => `Crea ${max} como máximo a la vez`;
export const exists = (values: string) => `Ya hay un producto de esta línea con ${values}`;
export const skuOfAnother = (sku: string) => `El SKU ${sku} ya es de otro producto`;
export const ownMissing = "Di qué opciones tiene este producto";
export const nameTooLong = (name: string) => `El nombre queda demasiado largo: ${name}`;
export const mayNotMoveStock = "Las existencias las anota quien cuenta: déjalas en 0";

export const madeFrom = (name: string) => `Variantes creadas: ${name}`;

// The fields' names in validation messages.
export const variantFieldNames = {
  variants: "Variantes",
  own: "Opciones de este producto",
  publish: "Publicar",
};

// Redirects

export const redirects = "Redirecciones";
export const redirect = "Redirección";
export const newRedirect = "Nueva redirección";
export const path = "Dirección anterior";
export const pathHelp = "Por ejemplo /products/cubeta-azul; también sirve pegarla completa";
export const place = "Lleva a";
export const aProduct = "Un producto";
export const aSubcategory = "Una subcategoría";
export const address = "Una dirección de esta tienda";
export const addressHelp =
  "Por ejemplo /about, o una dirección completa con https:// de otro sitio";
export const search = "Dirección";
export const redirectsHelp =
  "Quien abra una dirección de tu tienda anterior llega a la página que digas. Una página que esta " +
  "tienda ya tiene no se redirige. Importar productos de Shopify o WooCommerce pone aquí las suyas.";
export const noOldPath =
  "Escribe una dirección como /products/cubeta-azul. Las páginas que esta tienda ya tiene, como la " +
  "portada o /about, no se redirigen; tampoco /admin, /api ni las imágenes";
export const noTarget =
  "Escribe una dirección como /about, o una completa que empiece con https://";
export const onePlace = "Elige a dónde lleva";
export const pathTaken = "Esa dirección ya se redirige";
export const leadsBack = "Daría vueltas sin fin: esa dirección lleva de regreso a la anterior";
export const placeGone = "Ya no existe";
export const goToImport = "Ir a Mudanza";
export const noRedirects =
  "Todavía no hay redirecciones. Si tu tienda tenía otras direcciones, tráelas en «Mudanza».";
