import { Link, useLocation } from "react-router";
import { cartPanel, useCart } from "#src/shop/cart/cart.ts";
import { countLines } from "#src/shop/cart/rules.ts";
import { SearchBox } from "#src/shop/search/ui/search-box.tsx";
import { useCustomer, signOut } from "#src/shop/customers/session.ts";
import { categoryUrl, shopUrl } from "#src/base/kernel/urls.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { openSearch } from "#src/shop/search/ui/panel.ts";
import { classes, Container, LinkButton, ui } from "#src/base/ui/parts.tsx";
import { useShop, useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./layout.module.css";
import * as texts from "./texts.ts";
import { usePages } from "./use-pages.ts";

/** Pages that have a search box of their own. */
const listing = /^\/(cat|all)/;

/** A category's page is one of the store's, an order's page one of the orders'. */
function current(to: string, pathname: string): "page" | "true" | undefined {
  if (to === pathname) return "page";
  const below = to === shopUrl ? "/categories/" : `${to}/`;
  return pathname.startsWith(below) ? "true" : undefined;
}

export function Header() {
  const shop = useShop();
  const { pathname } = useLocation();
  const isListing = listing.test(pathname);
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.row}>
          <Link className={styles.logo} to="/" aria-label={texts.homeOf(shop.name)}>
            <img src={shop.logo} width="32" height="32" alt="" fetchPriority="low" />
            <span
              className={shop.wordmark.length > 14 ? styles.longName : undefined}
              translate="no"
            >
              {shop.wordmark}
            </span>
          </Link>
          <nav className={styles.nav} aria-label={texts.mainNav}>
            {usePages().map(({ to, text }) => (
              <Link key={to} to={to} prefetch="intent" aria-current={current(to, pathname)}>
                {text}
              </Link>
            ))}
          </nav>
          {!isListing && (
            <div className={styles.search}>
              <SearchBox onClick={openSearch} onType={openSearch} />
            </div>
          )}
          <div className={styles.tools}>
            {!isListing && <SearchLink />}
            <button
              type="button"
              className={ui.iconButton}
              aria-label={texts.account}
              popoverTarget="cuenta"
            >
              <Icon name="account" />
              <span className={styles.word} aria-hidden="true">
                {texts.account}
              </span>
            </button>
            <CartButton />
            <button
              type="button"
              className={classes(ui.iconButton, styles.menuButton)}
              aria-label={texts.menu}
              popoverTarget="menu"
            >
              <Icon name="menu" />
              <Icon name="close" />
            </button>
          </div>
        </div>
      </Container>
      <div id="cuenta" popover="auto" className={styles.userMenu} onBlur={closeOnLeave}>
        <UserMenuItems />
      </div>
      <MobileMenu />
    </header>
  );
}

/** Without scripts it links to the search page. */
const SearchLink = () => (
  <Link
    to="/allsearch"
    className={classes(ui.iconButton, styles.searchLink)}
    aria-label={texts.search}
    aria-haspopup="dialog"
    onClick={(event) => {
      event.preventDefault();
      openSearch();
    }}
  >
    <Icon name="search" />
  </Link>
);

function CartButton() {
  const count = useCart(countLines);
  return (
    <button
      type="button"
      className={ui.iconButton}
      aria-label={texts.cartOf(count)}
      aria-haspopup="dialog"
      onClick={() => cartPanel.set(true)}
    >
      <Icon name="cart" />
      <span className={styles.word} aria-hidden="true">
        {texts.cart}
      </span>{" "}
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}

/**
 * The mobile menu is a popover: it opens and closes without scripts, and CSS locks the page's
 * scroll.
 */
function MobileMenu() {
  const customer = useCustomer();
  const { pathname } = useLocation();
  return (
    <div id="menu" popover="auto" className={styles.menu} onBlur={closeOnLeave}>
      <nav aria-label={texts.menu}>
        {usePages().map(({ to, text }) => (
          <Link key={to} to={to} aria-current={current(to, pathname)} onClick={closeMenu}>
            <span>{text}</span>
            <Icon name="next" />
          </Link>
        ))}
      </nav>
      <CategoryLinks categories={useShop().categories} />
      {customer ? (
        <div className={styles.menuAccount}>
          <UserMenuItems />
        </div>
      ) : (
        <div className={styles.menuAccount}>
          <LinkButton to="/signup" kind="secondary" onClick={closeMenu}>
            {texts.register}
          </LinkButton>
          <LinkButton to="/login" onClick={closeMenu}>
            {texts.logIn}
          </LinkButton>
        </div>
      )}
      <div className={ui.border} />
    </div>
  );
}

/** Hides the menu when keyboard focus leaves it, so that it doesn't cover the page. */
function closeOnLeave({ currentTarget, relatedTarget }: React.FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

/** Category names without images, for tight spaces. Closes the menu that contains them. */
export function CategoryLinks({ categories }: Pick<ReturnType<typeof useShop>, "categories">) {
  return categories.map(({ name, subcategories }) => (
    <div key={name} className={styles.categoryLinks}>
      <h2>{name}</h2>
      {subcategories.map((each) => (
        <Link key={each} to={categoryUrl(each)} onClick={closeMenu}>
          {each}
        </Link>
      ))}
    </div>
  ));
}

function UserMenuItems() {
  const backend = useBackend();
  const customer = useCustomer();
  if (customer)
    return (
      <>
        <p>{texts.greeting(customer.name)}</p>
        <Link className={styles.menuItem} to="/orders" onClick={closeMenu}>
          {texts.orders}
        </Link>
        {backend.capabilities.ownData && (
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
function closeMenu({ currentTarget }: React.MouseEvent): void {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
