import { Link } from "react-router";
import { signOut, useCustomer } from "#src/customers/session.ts";
import { useBackend } from "#src/web/shop-data.ts";
import styles from "./layout.module.css";
import * as texts from "./texts.ts";

export function UserMenuItems() {
  const backend = useBackend();
  const customer = useCustomer();
  if (customer)
    return (
      <>
        <p>{texts.greeting(customer.name)}</p>
        {backend.additions && (
          <Link className={styles.menuItem} to="/mis-datos">
            {texts.ownData}
          </Link>
        )}
        <button type="button" className={styles.menuItem} onClick={() => signOut(backend)}>
          {texts.logOut}
        </button>
      </>
    );
  return (
    <>
      <Link className={styles.menuItem} to="/login" onClick={closeMenu}>
        {texts.logIn}
      </Link>
      <Link className={styles.menuItem} to="/signup" onClick={closeMenu}>
        {texts.register}
      </Link>
    </>
  );
}

/**
 * Closes the menu of a clicked link at once, even if the link leads to the current page or the next
 * page is still loading.
 */
export function closeMenu({ currentTarget }: React.MouseEvent): void {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
