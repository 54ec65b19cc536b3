import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigation,
  useRouteError,
} from "react-router";
import { cartNews, cartPanel } from "#src/shop/cart/cart.ts";
import { followSession } from "#src/shop/customers/session.ts";
import { useStore } from "#src/base/ui/store.ts";
import { useBackend, useStaging } from "#src/shop/page-kit/shop-data.ts";
import { searchPanel } from "#src/shop/search/ui/panel.ts";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { NotFoundState, PageState } from "#src/shop/page-kit/page-state.tsx";
import * as texts from "./texts.ts";
import { alertStore, connectionNote, showAlert } from "#src/base/ui/alert.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { later } from "#src/base/ui/later.tsx";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { classes, Container, ui } from "#src/base/ui/parts.tsx";
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";
import type { Elements } from "#src/base/ui/elements.ts";

/** The frame of every page: navigation, alert, page, footer and the cart's panel. */
export default function ShopLayout() {
  const backend = useBackend();
  useEffect(() => followSession(backend), [backend]);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

function Shell({ children }: { children: Elements }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const staging = useStaging();
  const shownPath = useRef(pathname);
  // Before a tap can reach the new page.
  useLayoutEffect(ignoreSecondTap, [pathname]);
  useHeightWhileLoading();
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
    cartPanel.set(cartPanel.opensNext);
    cartPanel.opensNext = false;
    // A screen reader continues at the new page, not at the clicked link; or at the form that the
    // page is for.
    const field = main.current?.querySelector<HTMLElement>("[data-autofocus]");
    (field ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  const { location } = useNavigation();
  const next = location?.pathname;
  const slow = useSlow(next);
  return (
    <>
      {next && <i className={styles.progress} />}
      <a className={styles.skip} href="#contenido">
        {texts.skip}
      </a>
      {staging && (
        <p className={styles.staging} role="note">
          {texts.staging}
        </p>
      )}
      <Header />
      <noscript>
        <p className={styles.staging}>{texts.cartNeedsScripts}</p>
      </noscript>
      <AlertBanner />
      <CartNews />
      <main
        ref={main}
        id="contenido"
        tabIndex={-1}
        className={styles.main}
        aria-busy={next !== undefined}
      >
        {slow && slow !== pathname ? (
          <Suspense fallback={children}>
            <SlowPage path={slow}>{children}</SlowPage>
          </Suspense>
        ) : (
          children
        )}
      </main>
      <Footer />
      <PanelsWhenOpened />
    </>
  );
}

/**
 * A page that still loads is high enough for where the way back leads. How far that is, only
 * ScrollRestoration knows, and it scrolls between these two effects.
 */
function useHeightWhileLoading() {
  const { key } = useLocation();
  useLayoutEffect(() => setScrolled("100000px"), [key]);
  useEffect(() => setScrolled(`${window.scrollY}px`), [key]);
}

const setScrolled = (length: string) =>
  document.documentElement.style.setProperty("--scrolled", length);

/** Loads only if a page is slow; if it can't load, the current page stays. */
const SlowPage = lazy(() =>
  import("./slow-page.tsx").catch(() => ({
    default: ({ children }: { children: Elements }) => children,
  })),
);

const slowMilliseconds = 400;

/** Returns the path once its load has taken too long for only the progress bar. */
function useSlow(path: string | undefined): string | undefined {
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    const waiting = setTimeout(() => setSlow(path), path ? slowMilliseconds : 0);
    return () => clearTimeout(waiting);
  }, [path]);
  return path === slow ? slow : undefined;
}

const Footer = later(() => import("./footer.tsx"));

const CartDrawer = lazy(() =>
  orLoadAgain(() => import("./cart-drawer.tsx")).catch(() => ({ default: NotOpened })),
);

const SearchPanel = lazy(() =>
  orLoadAgain(() => import("#src/shop/search/ui/search-panel.tsx")).catch(() => ({
    default: NotOpened,
  })),
);

/** Without a panel's code the page stays as it is. */
function NotOpened() {
  useEffect(() => {
    cartPanel.set(false);
    searchPanel.set(false);
    showAlert("error", texts.panelNotOpened);
  }, []);
  return <></>;
}

/** Loads a panel's code when it is first opened. */
function PanelsWhenOpened() {
  return (
    <Suspense>
      {useStore(cartPanel) && <CartDrawer />}
      {useStore(searchPanel) && <SearchPanel />}
    </Suspense>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  if (!unknown) console.error(error);
  return <Shell>{unknown ? <NotFoundState /> : <FailedState error={error} />}</Shell>;
}

function FailedState({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const note = connectionNote(error);
  return (
    <PageState
      image="broken"
      title={texts.failed}
      actions={[
        ...(note ? [{ to: pathname + search, text: texts.tryAgain }] : []),
        { to: "/", text: texts.goHome },
        { to: "/contact", text: texts.getSupport },
      ]}
    >
      {note ?? texts.failedHint}
    </PageState>
  );
}

/** Seen by its badge; heard only here. */
function CartNews() {
  const news = useStore(cartNews);
  return (
    <p className={ui.hidden} aria-live="polite">
      {news && texts.cartNews(news)}
    </p>
  );
}

function AlertBanner() {
  const alert = useStore(alertStore);
  if (!alert) return null;
  const failed = alert.kind === "error";
  return (
    <div className={classes(styles.alert, failed && styles.alertFailed)}>
      <Container>
        <p role={failed ? "alert" : "status"}>
          <Icon name={failed ? "warning" : "done"} />
          <span>{alert.message}</span>
        </p>
        {alert.note && (
          <p className={styles.note} aria-live="polite">
            {alert.note}
          </p>
        )}
      </Container>
    </div>
  );
}
