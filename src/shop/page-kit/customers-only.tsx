import { Suspense, useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { Profile } from "#src/shop/customers/contract.ts";
import { storedToken, useSession } from "#src/shop/customers/session.ts";
import { Container, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { type LogInState, wayBackTo } from "#src/shop/page-kit/way-back.ts";
import styles from "./customers-only.module.css";
import * as texts from "./texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

interface CustomersOnlyProps {
  children: (customer: Profile) => Elements;
  /** Shown by a saved page that can't ask who is signed in. */
  offline?: Elements;
}

/** Shows its page to signed-in customers; others are redirected to log-in, and back here. */
export function CustomersOnly({ children, offline }: CustomersOnlyProps) {
  const { loading, customer, ended = false } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A navigation in progress goes on, for example after deleting the account.
  const isLeaving = useNavigation().location !== undefined;
  const isUnknown = !loading && !customer;
  const isOffline = offline !== undefined && isUnknown && isSavedPage() && storedToken() !== null;
  const rejected = isUnknown && !isOffline && !isLeaving;
  useEffect(() => {
    const state: LogInState = { ...wayBackTo({ pathname, search }), ended };
    if (rejected) void navigate("/login", { replace: true, state });
  }, [rejected, navigate, pathname, search, ended]);
  if (customer)
    return (
      <div className={styles.page}>
        <Suspense fallback={<Waiting />}>{children(customer)}</Suspense>
      </div>
    );
  if (isOffline) return offline;
  return <Waiting />;
}

const Waiting = () => (
  <Container>
    <Loading />
  </Container>
);

/** In the shape of these pages: a head, and two columns that phones stack. */
export const Loading = () => (
  <div className={styles.loading} data-waiting="">
    <p className={ui.hidden} role="status">
      {texts.loading}
    </p>
    <Skeleton height={56} />
    <Skeleton height={483} />
    <Skeleton height={483} />
  </div>
);

/** Whether the service worker opened this page without network (offline/request-kind.ts). */
const isSavedPage = () => document.documentElement.dataset["saved"] !== undefined;
