import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/own-quotations";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { formatDate } from "#src/base/kernel/dates.ts";
import type { OwnQuotation } from "#src/parts/quotations/contract.ts";
import { exactPesos } from "#src/base/kernel/pesos.ts";
import { Container, SectionHeader, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { NotFoundState } from "#src/shop/page-kit/page-state.tsx";
import { CustomersOnly } from "#src/shop/page-kit/customers-only.tsx";
import { accountHead } from "#src/shop/page-kit/page-context.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./quotation.module.css";
import * as texts from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownQuotations);
export const meta = pageHead;

export default function OwnQuotations() {
  if (!useBackend().capabilities.quotations) return <NotFoundState />;
  return <CustomersOnly>{() => <List />}</CustomersOnly>;
}

function List() {
  const backend = useBackend();
  const [own, setOwn] = useState<OwnQuotation[] | "failed" | null>(null);
  useEffect(() => {
    requestAsCustomer(backend, "GET /quotations", {}).then(setOwn, () => setOwn("failed"));
  }, [backend]);
  return (
    <Container>
      <SectionHeader title={texts.ownQuotations} level="h1" />
      {own === null ? (
        <Skeleton height={300} />
      ) : own === "failed" ? (
        <p role="alert">{texts.maybeOffline}</p>
      ) : own.length === 0 ? (
        <p>{texts.noneYet}</p>
      ) : (
        <ul className={ui.grid}>
          {own.map((quotation) => (
            <li key={quotation.token} className={styles.own}>
              <Link to={`/cotizacion/${quotation.token}`}>{quotation.number}</Link>
              <b>{exactPesos(quotation.total)}</b>
              <span className={ui.note}>
                {texts.stateNames[quotation.state] ??
                  texts.validUntilDay(formatDate(quotation.validUntil))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
