import { useSession } from "#src/customers/session.ts";
import { shopUrl } from "#src/kernel/urls.ts";

interface Page {
  to: string;
  text: string;
  forCustomers?: boolean;
}

const pages: readonly Page[] = [
  { to: "/", text: "Inicio" },
  { to: shopUrl, text: "Tienda" },
  { to: "/about", text: "Nosotros" },
  { to: "/pos", text: "Puntos de Venta" },
  { to: "/orders", text: "Pedidos", forCustomers: true },
  { to: "/contact", text: "Contacto" },
];

/** What the navigation offers to this visitor. */
export function usePages(): readonly Page[] {
  const signedIn = useSession().customer !== null;
  return pages.filter((page) => signedIn || !page.forCustomers);
}
