import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Route } from "./+types/offline";
import { PageState } from "#src/shop/page-kit/page-state.tsx";
import { leadsBack, wayBackFrom } from "#src/shop/page-kit/way-back.ts";
import { isPurchase, pageAskedFor } from "#src/storefront/offline/request-kind.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

const texts = {
  title: "Sin red",
  noPage: "Esta página todavía no está guardada",
  noPageHint:
    "Las que ya viste se abren sin red, y tu carrito sigue aquí. Esta se abrirá sola cuando vuelva la conexión.",
  noPurchase: "Para comprar hace falta red",
  noPurchaseHint:
    "Un pedido se hace con los precios de hoy. Tu carrito sigue aquí: la compra se abrirá sola cuando vuelva la conexión.",
  tryAgain: "Volver a intentar",
  goHome: "Ir al inicio",
};

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.title);
export const meta = pageHead;

/** The service worker shows this page in place of one that is not saved. */
export default function Offline() {
  const page = usePageAskedFor();
  useOpenWhenReachable(page);
  const buys = isPurchase(page);
  return (
    <PageState
      image="missing"
      title={buys ? texts.noPurchase : texts.noPage}
      actions={[
        { to: page, text: texts.tryAgain, state: wayBackOf(page) },
        { to: "/", text: texts.goHome },
      ]}
    >
      {buys ? texts.noPurchaseHint : texts.noPageHint}
    </PageState>
  );
}

const never = () => () => {};

/** Known only after hydration, since the server renders the same page for everybody. */
function usePageAskedFor(): string {
  const { search } = useLocation();
  const page = useSyncExternalStore(
    never,
    () => pageAskedFor(search) ?? "/",
    () => "/",
  );
  return page;
}

/** Log-in and sign-up lead back to the page that was left for them. */
const wayBackOf = (page: string) =>
  leadsBack(page) ? wayBackFrom(document.referrer, window.location.origin) : undefined;

function useOpenWhenReachable(page: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const state = wayBackOf(page);
    return whenReachable(() => {
      if (state) void navigate(page, { replace: true, state });
      else window.location.replace(page);
    });
  }, [page, navigate]);
}

const triesEveryMs = 10_000;

/**
 * Polls the shop itself, since a phone may report that it is online while nothing gets through.
 * @returns a function that stops this
 */
function whenReachable(open: () => void): () => void {
  // Requests for the previous page must not navigate any more: hydration sets another one.
  const stopping = new AbortController();
  const { signal } = stopping;
  const tryIt = () =>
    void fetch("/healthz", { cache: "no-store", signal }).then(
      ({ ok }) => ok && open(),
      () => {},
    );
  const trying = setInterval(tryIt, triesEveryMs);
  addEventListener("online", tryIt, { signal });
  tryIt();
  return () => {
    clearInterval(trying);
    stopping.abort();
  };
}
