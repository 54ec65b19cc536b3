import { lazy, Suspense, useEffect, useRef } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "react-router";
import { cartPanel } from "#src/cart/cart.ts";
import { loadSession } from "#src/customers/session.ts";
import { useStore } from "#src/ui/store.ts";
import { useBackend, useShop } from "#src/web/shop-data.ts";
import { AlertBanner } from "./alert-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { NotFoundState, PageState } from "./page-state.tsx";

/** The one frame of all pages: navigation, alert, page, footer and the cart's panel. */
export default function ShopLayout() {
  const backend = useBackend();
  useEffect(() => void loadSession(backend), [backend]);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

function Shell({ children }: { children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
    cartPanel.set(false);
    // A screen reader goes on reading at the new page, not at the pressed link.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <Header />
      <AlertBanner />
      <main ref={main} id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <CartPanelWhenOpened />
    </>
  );
}

const CartPanel = lazy(() => import("#src/cart/ui/cart-panel.tsx"));

/** The panel's code comes when it is first opened. */
function CartPanelWhenOpened() {
  const open = useStore(cartPanel);
  const hasTerms = useShop().legalPages.some(({ slug }) => slug === "terminos");
  return <Suspense>{open && <CartPanel termsAddress={hasTerms ? "/legal/terminos" : null} />}</Suspense>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  if (!unknown) console.error(error);
  return <Shell>{unknown ? <NotFoundState /> : <FailedState />}</Shell>;
}

function FailedState() {
  return (
    <PageState
      picture="broken"
      title="No pudimos mostrar esta página"
      actions={[
        { to: "/", text: "Ir al inicio" },
        { to: "/contact", text: "Contactar a soporte" },
      ]}
    >
      Puede ser la conexión o algo de nuestro lado. Vuelve a intentarlo en un momento.
    </PageState>
  );
}
