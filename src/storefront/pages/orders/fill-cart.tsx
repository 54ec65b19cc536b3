import { useEffect, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import type { Route } from "./+types/fill-cart";
import { cartPanel } from "#src/shop/cart/cart.ts";
import { readCartLines } from "#src/shop/cart/cart-link.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { Button, Container, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { NotFoundState, PageState } from "#src/shop/page-kit/page-state.tsx";
import * as checkoutTexts from "#src/storefront/pages/checkout/texts.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { fillCart } from "./buy-again.ts";
import * as texts from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.yourCart);
export const meta = pageHead;

/** The visits that have filled the cart: while the next page is slow, this one is mounted anew. */
const filledOn = new Set<string>();

/** Puts the products of a link into the cart, at their price of now, and opens it over the shop. */
export default function FillCart() {
  const { lines = "" } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [outcome, setOutcome] = useState<"waiting" | "failed" | "unknown">("waiting");
  const [round, setRound] = useState(0);
  useEffect(() => {
    const visit = `${key} ${round}`;
    if (filledOn.has(visit)) return;
    filledOn.add(visit);
    fillFrom(lines).then(
      async (isLink) => {
        if (!isLink) return setOutcome("unknown");
        cartPanel.opensNext = true;
        // Replaced: going back does not fill the cart again.
        await navigate(shopUrl, { replace: true });
      },
      () => setOutcome("failed"),
    );
  }, [key, lines, navigate, round]);
  const retry = () => {
    setOutcome("waiting");
    setRound(round + 1);
  };
  if (outcome === "unknown") return <NotFoundState />;
  if (outcome === "failed")
    return (
      <PageState image="broken" title={texts.cartNotFilled} actions={[]}>
        <p>{checkoutTexts.maybeOffline}</p>
        <div>
          <Button onClick={retry}>{checkoutTexts.tryAgain}</Button>
        </div>
      </PageState>
    );
  return (
    <Container>
      <h1 className={ui.hidden}>{texts.yourCart}</h1>
      <Skeleton height={483} />
    </Container>
  );
}

/** @returns false if the link is malformed */
async function fillFrom(link: string): Promise<boolean> {
  const lines = readCartLines(link);
  if (lines.length === 0) return false;
  // The link has no names and prices: the shop's own are shown.
  const elements = lines.map(({ id, quantity }) => ({
    id,
    name: texts.someProduct,
    price: "",
    order_element: { quantity },
  }));
  await fillCart({ elements });
  return true;
}
