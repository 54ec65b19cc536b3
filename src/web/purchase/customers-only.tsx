import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Profile } from "#src/customers/contract.ts";
import { useSession } from "#src/customers/session.ts";
import { Frame } from "#src/ui/parts.tsx";
import styles from "./purchase.module.css";

/** Shows its page to a signed-in customer only; everybody else is sent to log in. */
export function CustomersOnly({ children }: { children: (customer: Profile) => React.ReactNode }) {
  const { loading, customer } = useSession();
  const navigate = useNavigate();
  const refused = !loading && !customer;
  useEffect(() => {
    if (refused) void navigate("/login", { replace: true });
  }, [refused, navigate]);
  if (customer) return children(customer);
  return (
    <Frame>
      <p className={styles.loading} role="status">
        Cargando...
      </p>
    </Frame>
  );
}
