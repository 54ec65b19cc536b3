import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import type { Route } from "./+types/quotation";
import { storedToken, useSession } from "#src/shop/customers/session.ts";
import { staffKey, storedText } from "#src/base/kernel/browser-storage.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Button, Container, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { NotFoundState, PageState } from "#src/shop/page-kit/page-state.tsx";
import { accountHead } from "#src/shop/page-kit/page-context.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./quotation.module.css";
import * as texts from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.title);
export const meta = pageHead;

const loadShown = () => import("./quotation-shown.tsx");
const QuotationShown = lazy(() => orLoadAgain(loadShown));

interface Loaded {
  quotation: PublicQuotation;
  asker: string | undefined;
}
type Found = Loaded | "missing" | "failed" | null;

export default function QuotationPage() {
  const { token = "" } = useParams();
  const backend = useBackend();
  const { loading, customer } = useSession();
  const asker = customer?.email;
  const [found, setFound] = useState<Found>(null);
  const [round, setRound] = useState(0);
  const isOurs = backend.capabilities.quotations;
  useEffect(() => {
    if (loading || !isOurs) return;
    loadShown().catch(console.warn);
    const params = { token };
    request(backend, "GET /quotations/:token", { params, token: storedToken() }).then(
      (quotation) => setFound({ quotation, asker }),
      (error: unknown) =>
        setFound(error instanceof ApiError && error.status === 404 ? "missing" : "failed"),
    );
    // A program that only looks at the link runs no scripts; the staff know what they quoted.
    if (storedText(staffKey) === null)
      request(backend, "POST /quotations/:token/seen", { params }).catch(console.warn);
  }, [backend, isOurs, token, round, loading, asker]);
  if (!isOurs) return <NotFoundState />;
  if (found === "missing")
    return (
      <PageState
        image="missing"
        title={texts.notFound}
        actions={[{ to: "/contact", text: texts.contact }]}
      >
        {texts.notFoundHint}
      </PageState>
    );
  if (found === "failed")
    return (
      <PageState image="broken" title={texts.notLoaded} actions={[]}>
        <p>{texts.maybeOffline}</p>
        <div>
          <Button onClick={() => setRound(round + 1)}>{texts.tryAgain}</Button>
        </div>
      </PageState>
    );
  const waiting = (
    <>
      <h1 className={ui.hidden}>{texts.title}</h1>
      <Skeleton height={640} />
    </>
  );
  return (
    <Container>
      <p className={styles.back}>
        <Link to="/cotizaciones">
          <Icon name="previous" small />
          {texts.seeOwn}
        </Link>
      </p>
      <Suspense fallback={waiting}>
        {found ? (
          <QuotationShown
            key={token}
            token={token}
            {...found}
            onChange={() => setRound(round + 1)}
          />
        ) : (
          waiting
        )}
      </Suspense>
    </Container>
  );
}
