import { formatTimestamp } from "#src/base/kernel/dates.ts";

/** The Spanish that all of the staff's screens share. */

export const savedInShop = "Guardado en la tienda";
export const back = "Volver";
export const yes = "Sí";
export const no = "No";

// Fields of whole numbers
export const notNumber = "No se entiende este número. Escríbelo como 1,849.50";
export const rounded = (value: number) => `Sin decimales: queda en ${value}`;

// Requests that fail
export const sessionEnded = "Tu sesión terminó.";
export const otherPersonEntered = (name: string) => `En este navegador entró ${name}.`;
export const cookiesBlocked =
  "Tu navegador bloquea las cookies de la tienda, y sin ellas nadie entra: permítelas en su " +
  "configuración y vuelve a intentarlo.";
export const rejected = "La tienda no aceptó esto.";
export const noConnection =
  "No hay conexión con la tienda. Revisa tu internet y vuelve a intentarlo.";
export const mayHaveArrived =
  `${noConnection} Puede que sí haya llegado: ` +
  "búscalo en su lista antes de intentarlo otra vez.";
export const byStatus: Readonly<Record<number, string>> = {
  401: "Tu sesión terminó y esto no se guardó.",
  403: "No tienes permiso para hacer esto.",
  404: "Ya no existe: alguien lo borró.",
  413: "Es demasiado grande para guardarlo.",
  429: "Son muchos intentos seguidos. Espera un momento y vuelve a intentarlo.",
  500: "La tienda tuvo una falla y no se guardó.",
};

export const notForYourRole =
  "Tu papel en la tienda no permite ver esto. Si lo necesitas, pídeselo a quien dirige la tienda.";

// Two people edit the same record
export const changedMeanwhile = "Otra persona cambió esto mientras lo editabas";
export const changesAreStillHere = "Tus cambios siguen aquí. «Guardar lo mío» cambia solo esto:";
export const whatYouWrote = "Lo que escribiste";
export const whatTheySaved = "Lo que guardó la otra persona";
export const theirsStays = "Y se queda lo que la otra persona cambió:";
export const before = "Antes";
export const now = "Ahora";
export const goOnEditing = "Seguir editando";
export const keepTheirs = "Quedarse con lo de la otra persona";
export const keepMine = "Guardar lo mío";
export const field = "Campo";
export const unknownRecord = (id: number) => `n.º ${id}`;

// Drafts
export const draftTitle = (at: string) =>
  `¿Recuperar lo que no guardaste el ${formatTimestamp(at)}?`;
export const draftHelp =
  "Quedaron en este navegador. Al recuperarlos puedes revisarlos antes de guardar.";
export const saidBefore = "Antes decía";
export const dropDraft = "Descartarlos";
export const restoreDraft = "Recuperarlos";

// Images and files
export const currentImage = (label: string) => `${label}: la actual`;
export const noImage = "Sin imagen";
export const uploadImage = "Subir imagen";
export const chooseImage = "Elegir imagen";
export const chooseAnother = "Elegir otra";
export const imageKinds = "JPG, PNG, WebP o AVIF, hasta 15 MB.";
export const imageWords = "Qué se ve, para quien no la ve";
export const takeImage = "Usar esta imagen";
export const uploading = "Subiendo…";
export const chosenImage = "La imagen elegida";
export const brokenImage =
  "El navegador no puede mostrar este archivo. Súbelo de todos modos y la tienda lo revisa.";
export const cropHelp = "Encuadre: muévelo con las flechas";
export const zoom = "Acercamiento";
export const upload = "Subir";
export const change = "Cambiar";
export const remove = "Quitar";
export const seePdf = "Ver PDF";
export const noPdf = "No hay";
export const uploadPdf = "Subir PDF";

// Lists
export const from = "Desde";
export const until = "Hasta";
export const moveUp = (name: string) => `Subir ${name}`;
export const moveDown = (name: string) => `Bajar ${name}`;

/** Labels of fields, for validation messages, comparing versions and the audit log. */
export const fieldNames: Readonly<Record<string, string>> = {
  refundId: "Devolución",
  settle: "Cómo se paga",
  change: "Cambio",
  version: "Versión",
  name: "Nombre",
  title: "Título",
  description: "Descripción",
  price: "Precio",
  quantity: "Piezas",
  image: "Imagen",
  eyebrow: "Renglón sobre el letrero",
  headline: "Letrero",
  imageMedium: "Imagen para tableta",
  imagePhone: "Imagen para teléfono",
  href: "A dónde lleva",
  categoryId: "Categoría",
  position: "Orden",
  productIds: "Productos",
  ids: "Orden",
  categories: "Orden",
  subcategories: "Subcategorías",
  typed: "Lo que escriben",
  means: "Lo que encuentran",
  tradeWords: "Palabras del ramo",
  legalName: "Razón social",
  taxId: "RFC",
  tagline: "Eslogan",
  summaryTitle: "Título del texto en la página de inicio",
  summary: "Texto",
  summaryImage: "Imagen del texto",
  projects: "Cálculos del inicio",
  history: "Historia",
  awards: "Premios",
  year: "Año",
  reason: "Motivo",
  contact: "Contacto",
  address: "Dirección",
  phone: "Teléfono",
  email: "Correo",
  whatsapp: "WhatsApp",
  hours: "Horario",
  socialLinks: "Redes sociales",
  saleTerms: "Compra",
  returnDays: "Días para devolver",
  returnText: "Con qué condición, en pocas palabras",
  invoice: "Damos factura",
  invoiceText: "Cómo se pide, en pocas palabras",
  url: "Dirección en internet",
  legalPages: "Páginas legales",
  slug: "Dirección de la página",
  body: "Texto",
  updatedAt: "Fecha",
  primary: "Color principal",
  accent: "Color de acento",
  logo: "Logo",
  states: "Costos",
  state: "Estado",
  cities: "Ciudades",
  city: "Ciudad",
  cost: "Costo",
  latitude: "Latitud",
  longitude: "Longitud",
  code: "Código",
  buy: "Por cada",
  get: "Gratis",
  autoApply: "Se aplica sola",
  startsAt: "Desde",
  endsAt: "Hasta",
  role: "Papel",
  active: "Con acceso",
  secondFactorRequired: "Segundo paso para todos",
  answered: "Contestado",
  answeredAt: "Contestado el",
  answeredBy: "Contestado por",
  note: "Nota",
  lastname: "Apellidos",
  secondaryUseRefusedAt: "Sin ofertas desde",
  discountPercent: "Descuento de cliente (%)",
  creditLimit: "Límite de crédito",
  creditDays: "Días de crédito",
  status: "Estado",
  carrier: "Paquetería",
  guideNumber: "Número de guía",
  deliveryDate: "Llega el",
  emailPaidOrders: "Correo por pedido pagado",
  remindCarts: "Recordatorio de carritos",
  emailTo: "A este correo",
  maxUnpaidQuantity: "Piezas sin pagar por cliente",
  maxUnpaidValue: "Valor sin pagar por cliente",
  maxUnpaidVouchers: "Fichas de pago a la vez",
  maxReservedShare: "Parte de cada producto sin pagar",
  salesPercent: "Descuento que puede dar Ventas, en %",
  transferDays: "Días para pagar por SPEI",
  password: "Contraseña",
  newPassword: "Contraseña nueva",
  token: "Enlace del correo",
  to: "Nuevo estado",
  lines: "Renglones",
  total: "Total",
  difference: "Diferencia",
  goodsReturned: "Si la mercancía volvió",
  key: "Clave de la operación",
  kind: "Tipo",
  fileName: "Archivo",
  products: "Productos",
  sessions: "Sesiones",
  account: "Cuenta",
  count: "Veces",
  client: "Desde (huella de la dirección)",
  device: "Dispositivo",
  path: "Llamada",
  of: "Qué",
  rows: "Renglones",
  before: "Antes",
  after: "Después",
};

// Rich text

export const goOnWriting = "Seguir escribiendo";
export const seeAsInShop = "Ver como en la tienda";

// Marks, with the letter on their button
export const bold = "Negritas";
export const boldSign = "N";
export const italic = "Cursivas";
export const italicSign = "C";
export const underline = "Subrayado";
export const underlineSign = "S";
export const strikethrough = "Tachado";
export const strikethroughSign = "T";
export const codeMark = "Código";

// Blocks
export const style = "Estilo";
export const blockNames = {
  paragraph: "Párrafo",
  "heading-one": "Título 1",
  "heading-two": "Título 2",
  "heading-three": "Título 3",
  "heading-four": "Título 4",
  "heading-five": "Título 5",
  "heading-six": "Título 6",
  "bulleted-list": "Lista con puntos",
  "numbered-list": "Lista con números",
  quote: "Aviso",
  code: "Código",
};

// Links and images
export const link = "Enlace";
export const image = "Imagen";
export const linkText = "Texto";
export const linkUrl = "Dirección";
export const linkHelp = "https://…, mailto:… o tel:…";
export const leadsTo = (address: string) => `Lleva a ${address}`;
export const wrongLink =
  "No es una dirección: escribe una como tienda.mx, https://…, mailto:… o tel:…";
export const putLink = "Poner enlace";
export const removeLink = "Quitar enlace";

// Endpoints for lists and records of any kind

export const versionMissing = "Falta la versión de lo que cambias (If-Match)";
export const removedMeanwhile = "Ya no existe: alguien lo borró";

// Errors in a list's query
export const unknownFilter = (name: string) => `No se puede filtrar por «${name}»`;
export const unknownSort = (name: string) => `No se puede ordenar por «${name}»`;
export const filterIsNotJson = "El filtro no es JSON válido";
export const filterIsNotText = "El filtro lleva un valor que no es texto";
export const filterIsNotNumber = "El filtro lleva un valor que no es número";
export const filterIsNotDate = "El filtro lleva un valor que no es fecha";

// Around the app
export const stagingNotice = "Tienda de prueba: aquí nada se cobra ni se envía";
export const comesSoon = "La administración se está construyendo";
export const opensByItself = "Esta página se abre sola cuando esté lista, en menos de un minuto.";
export const noSuchFile = "No existe";

// Uploads
export const imageMissing = "Elige una imagen";
export const pdfMissing = "Elige un PDF";

// Around the screens: log-in, bar, menu and interruptions

export const loading = "Cargando";
export const title = "Administración";
export const tabTitle = (orders: number) => (orders > 0 ? `(${orders}) ${title}` : title);
/** What a badge of the menu counts. */
export const waiting: Readonly<Record<string, (count: number) => string>> = {
  orders: (count) => `${count} por preparar`,
  messages: (count) => `${count} sin contestar`,
  reviews: (count) => `${count} por aprobar`,
  invoices: (count) => (count === 1 ? "1 vence en 24 horas" : `${count} vencen en 24 horas`),
};
export const areas = "Áreas";
export const screensOf = (entry: string) => `Pantallas de ${entry}`;
export const goTo = "Ir a";
export const search = "Buscar";
export const goToHelp = "Pedido, producto, cliente o pantalla";
export const goToKeys = "Ir a… (/ o Ctrl+K)";
export const screens = "Pantallas";
/** The menu's entries, in order. */
export const menu = {
  home: "Inicio",
  orders: "Pedidos",
  products: "Productos",
  customers: "Clientes",
  messages: "Mensajes",
  promotions: "Promociones",
  deliveries: "Envíos",
  searches: "Búsquedas",
  shop: "Tienda",
  settings: "Ajustes",
};
/** The headings of the settings' page, in order. */
export const settingsGroups = {
  sell: { name: "Vender", text: "Qué se promete y cómo se cobra." },
  team: { name: "Equipo", text: "Quién entra y qué hizo." },
  shop: { name: "La tienda", text: "Lo que se toca pocas veces." },
};
export const searchSettings = "Permisos, plazos, unidades…";
export const noSetting = "Ningún ajuste se llama así.";
/** Of every field that offers something while one types. */
export const autocomplete = {
  noOptionsText: "Nada coincide",
  loadingText: "Cargando…",
  openText: "Abrir",
  closeText: "Cerrar",
  clearText: "Borrar",
};
export const pages = "Páginas";
export const chosen = (count: number) => (count === 1 ? "1 elegido" : `${count} elegidos`);
export const chooseNone = "No elegir ninguno";
export const oneByOne = "Cambia los registros uno por uno";

// A URL without a screen
export const noSuchScreen = "No existe";
export const noSuchScreenHelp = "Esta dirección no existe, o lo que había ya no está.";
export const goHome = "Ir a Inicio";

// Log-in
export const email = "Correo";
export const password = "Contraseña";
export const secondFactorCode = "Código de tu teléfono";
export const codeHelp = "O uno de tus códigos de respaldo";
export const enterTitle = "Entra a la oficina";
export const enterHelp = "Con el correo que te dieron de alta.";
export const seekingShop = "¿Buscas la tienda?";
export const goToShop = (shop: string) => `Ir a ${shop || "la tienda"}`;
export const enter = "Entrar";
export const forgotten = "Olvidé mi contraseña";
export const newPassword = "Contraseña nueva";
export const newPasswordHelp = "Escribe tu correo y te mandamos un enlace para elegir otra.";
export const sendLink = "Mandar enlace";

// A first or a new password
export const choosePassword = "Elige tu contraseña";
export const passwordAgain = "Otra vez";
export const passwordsDiffer = "Las contraseñas no coinciden";
export const minLength = (min: number) => `Al menos ${min} caracteres`;
export const savePassword = "Guardar";

// The first owner
export const welcome = "Esta tienda es tuya";
export const welcomeHelp =
  "Elige con qué correo y contraseña entras. Después te decimos qué sigue.";
export const name = "Tu nombre";
export const begin = "Empezar";

// The bar
export const seeShop = "Ver tienda";
export const ownAccount = "Mi cuenta";
export const logOut = "Cerrar sesión";
export const logOutUnsaved =
  "Tienes cambios sin guardar. Al cerrar sesión se pierden. ¿Cerrar sesión?";

// Interruptions of a request
export const notFinished = "No se pudo terminar";
export const typedIsStillHere = "Lo que escribiste sigue aquí.";
export const tryAgain = "Intentar de nuevo";
export const enterAgain = "Entra otra vez";
export const enterToGoOn = "Lo que escribiste sigue aquí: entra y seguimos donde estabas.";
export const notNow = "Ahora no";
export const enterAndGoOn = "Entrar y seguir";

// Leaving unsaved work
export const unsavedChanges = "Tienes cambios sin guardar";
export const leaveHelp =
  "Si sales ahora, quedan como borrador en este navegador y te los ofrecemos cuando vuelvas.";
export const leave = "Salir sin guardar";
export const stay = "Seguir editando";

// Notes on a record
export const newNote = "Nota para el equipo";
export const addNote = "Agregar nota";

// Changes that can be undone
export const undo = "Deshacer";
export const undoOf = (title: string) => `${undo}: ${title}`;
