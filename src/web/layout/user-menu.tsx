import { Link } from "react-router";
import { signOut, useSession } from "#src/customers/session.ts";
import { useBackend } from "#src/web/shop-data.ts";
import styles from "./layout.module.css";

export function UserMenuItems() {
  const backend = useBackend();
  const { customer } = useSession();
  if (customer)
    return (
      <>
        <p>Hola, {customer.name}</p>
        <button type="button" className={styles.menuItem} onClick={() => signOut(backend)}>
          Cerrar Sesión
        </button>
      </>
    );
  return (
    <>
      <Link className={styles.menuItem} to="/login">
        Iniciar Sesión
      </Link>
      <Link className={styles.menuItem} to="/signup">
        Registrarse
      </Link>
    </>
  );
}
