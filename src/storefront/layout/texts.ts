export { goHome, notFound } from "#src/shop/page-kit/texts.ts";
import { sentence } from "#src/base/kernel/strings.ts";

/** The Spanish around every page. */

// Pages of the site.
export const home = "Inicio";
export const shop = "Tienda";
export const about = "Nosotros";
export const pointsOfSale = "Puntos de Venta";
export const orders = "Pedidos";
export const contact = "Contacto";

// Header and menus.
export const mainNav = "Principal";
export const menu = "Menú";
export const account = "Cuenta";
export const cart = "Carrito";
export const search = "Buscar productos";
export const homeOf = (shopName: string) => `${shopName}, inicio`;
export const cartOf = (count: number) =>
  count === 0 ? "Carrito, vacío" : `Carrito, ${count} ${count === 1 ? "producto" : "productos"}`;
/** @param quantity that is in the cart now */
export const cartNews = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity === 0
    ? `Quitado de tu carrito: ${name}`
    : `En tu carrito: ${name}, ${quantity} ${quantity === 1 ? "pieza" : "piezas"}`;
export const logIn = "Iniciar Sesión";
export const register = "Registrarse";
export const ownData = "Mis datos";
export const logOut = "Cerrar Sesión";
export const greeting = (name: string) => `Hola, ${name}`;

// Footer.
export const ownAccount = "Tu cuenta";
export const createAccount = "Crear Cuenta";
export const recoverPassword = "Recuperar Contraseña";
export const followUs = "Síguenos";
export const visitUs = "Visítanos";
export const howToGetThere = "Cómo llegar";
export const legal = "Legal";
export const whatsapp = "WhatsApp";
export const phone = "Llámanos";
export const pointsOfSaleHint = "El más cercano";
export const footerNav = (title: string) => `${title}, al pie`;
export const copyright = (shopName: string) =>
  `${sentence(shopName)} Pesos mexicanos, IVA incluido.`;

// Around the page.
export const skip = "Saltar al contenido";
export const staging = "Tienda de prueba: aquí nada se cobra ni se envía";
export const cartNeedsScripts =
  "El carrito vive en tu navegador y necesita JavaScript: actívalo, o haz tu pedido por WhatsApp o teléfono.";
export const loading = "Cargando...";

// Instead of a page.
export const notFoundDescription = "Esta dirección no existe.";
export const failed = "No pudimos mostrar esta página";
export const failedHint =
  "Puede ser la conexión o algo de nuestro lado. Vuelve a intentarlo en un momento.";
export const tryAgain = "Intentar de nuevo";
export const panelNotOpened = "No pudimos abrirlo. Revisa tu conexión y vuelve a cargar la página.";
export const getSupport = "Contactar a soporte";
