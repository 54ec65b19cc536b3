import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/new-quotation";
import { useCartLines } from "#src/shop/cart/cart.ts";
import { type CartLine, withoutEmptyLines } from "#src/shop/cart/rules.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { useSession } from "#src/shop/customers/session.ts";
import { usePlace } from "#src/shop/delivery/place.ts";
import { personalKeys, readStored, storeText } from "#src/base/kernel/browser-storage.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { FormPage } from "#src/base/ui/form-page.tsx";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { NotFoundState, PageState } from "#src/shop/page-kit/page-state.tsx";
import { accountHead } from "#src/shop/page-kit/page-context.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { CodeForm } from "#src/shop/customers/ui/code-form.tsx";
import * as texts from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.keepCart);
export const meta = pageHead;

/** Keeps the cart's prices, for whoever is signed in or has signed in here. */
export default function NewQuotation() {
  const lines = withoutEmptyLines(useCartLines());
  const { loading, customer } = useSession();
  if (!useBackend().capabilities.quotations) return <NotFoundState />;
  if (lines.length === 0 && !loading)
    return (
      <PageState
        image="missing"
        title={texts.emptyCart}
        actions={[{ to: shopUrl, text: texts.seeShop }]}
      >
        {texts.keepCartHint}
      </PageState>
    );
  return (
    <FormPage title={texts.keepCart} intro={texts.keepCartHint}>
      {customer ? <Keep lines={lines} /> : !loading && <CodeForm title={texts.whoAreYou} />}
    </FormPage>
  );
}

interface KeepProps {
  lines: readonly Pick<CartLine, "id" | "quantity" | "price">[];
}

/**
 * The same cart is one quotation on a day, however often and in however many tabs it is saved.
 * @param content whatever makes it another one
 */
function keyOf(content: string): string {
  const kept: { content?: unknown; key?: unknown } = {
    ...Object(readStored(personalKeys.quotationKey)),
  };
  if (kept.content === content && typeof kept.key === "string") return kept.key;
  const key = crypto.randomUUID();
  storeText(personalKeys.quotationKey, JSON.stringify({ content, key }));
  return key;
}

/** Once for this cart, however often it is rendered. */
function Keep({ lines }: KeepProps) {
  const backend = useBackend();
  const navigate = useNavigate();
  const place = usePlace();
  const [problem, setProblem] = useState("");
  const [round, setRound] = useState(0);
  useEffect(() => {
    const elements = lines.map(({ id, quantity }) => ({ id: Number(id), quantity }));
    const prices = lines.map(({ price }) => price);
    const key = keyOf(JSON.stringify([elements, prices, place, mexicanDay(new Date())]));
    const body = { elements, promotions: [], place, key };
    requestAsCustomer(backend, "POST /quotations", { body }).then(
      ({ token }) => void navigate(`/cotizacion/${token}`, { replace: true }),
      (error: unknown) =>
        setProblem((error instanceof ApiError && error.message) || texts.maybeOffline),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cart at the time
  }, [round]);
  if (!problem) return <p role="status">{texts.making}</p>;
  return (
    <div className={ui.actions}>
      <p role="alert">{problem}</p>
      <Button onClick={() => setRound(round + 1)}>{texts.tryAgain}</Button>
      <Link to="/confirm-order">{texts.back}</Link>
    </div>
  );
}
