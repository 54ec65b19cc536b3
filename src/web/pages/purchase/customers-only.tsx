import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { Profile } from "#src/customers/contract.ts";
import { useSession } from "#src/customers/session.ts";
import { Container } from "#src/ui/parts.tsx";
import { wayBackTo } from "#src/web/pages/account/way-back.ts";
import styles from "./purchase.module.css";
import * as texts from "./texts.ts";

/** Shows its page to signed-in customers; others are redirected to log-in, and back here. */
export function CustomersOnly({ children }: { children: (customer: Profile) => React.ReactNode }) {
  const { loading, customer } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A navigation in progress goes on, for example after deleting the account.
  const isLeaving = useNavigation().location !== undefined;
  const rejected = !loading && !customer && !isLeaving;
  useEffect(() => {
    if (rejected)
      void navigate("/login", { replace: true, state: wayBackTo({ pathname, search }) });
  }, [rejected, navigate, pathname, search]);
  if (customer) return children(customer);
  return (
    <Container>
      <p className={styles.loading} role="status">
        {texts.loading}
      </p>
    </Container>
  );
}
