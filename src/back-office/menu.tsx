import AccountIcon from "@mui/icons-material/ManageAccounts";
import CustomersIcon from "@mui/icons-material/PeopleOutlined";
import DeliveryIcon from "@mui/icons-material/MapOutlined";
import HomeIcon from "@mui/icons-material/SpaceDashboardOutlined";
import MessagesIcon from "@mui/icons-material/MailOutlined";
import OrdersIcon from "@mui/icons-material/LocalShippingOutlined";
import ProductsIcon from "@mui/icons-material/Inventory2Outlined";
import PromotionsIcon from "@mui/icons-material/LocalOfferOutlined";
import SearchesIcon from "@mui/icons-material/ManageSearch";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import ShopIcon from "@mui/icons-material/Storefront";
import type { ComponentType } from "react";
import { Link, reactRouterProvider, useGetIdentity, useLogout } from "react-admin";
import { keysOf } from "#src/base/kernel/records.ts";
import { useStore } from "#src/base/ui/store.ts";
import { shopName } from "#src/base/admin-kit/ui/shop-name.ts";
import { dropAllWork, hasUnsaved } from "#src/base/admin-kit/ui/unsaved.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { closeMenu } from "./menu-open.ts";
import { waitingWork } from "./live.ts";
import type { MenuEntry } from "#src/base/admin-kit/ui/manifest.ts";
import { entryAt, type Tab, tabsOf } from "./manifests.ts";
import { GoToButton } from "./go-to-button.tsx";
import * as texts from "#src/base/admin-kit/texts.ts";
import styles from "./shell.module.css";

const icons: Record<MenuEntry, ComponentType> = {
  home: HomeIcon,
  orders: OrdersIcon,
  products: ProductsIcon,
  customers: CustomersIcon,
  messages: MessagesIcon,
  promotions: PromotionsIcon,
  deliveries: DeliveryIcon,
  searches: SearchesIcon,
  shop: ShopIcon,
  settings: SettingsIcon,
};

/** The shop, the search, what the role may see, and the person. */
export function Menu() {
  const can = useCan();
  return (
    <>
      <a className={styles["brand"]} href="#/">
        <span className={styles["mark"]} />
        <span className={styles["words"]}>{shopName}</span>
      </a>
      <GoToButton isField />
      <nav aria-label={texts.areas}>
        <ul>
          {keysOf(texts.menu).map((entry) => {
            const tabs = tabsOf(entry, can);
            return tabs.length > 0 ? <Entry key={entry} entry={entry} tabs={tabs} /> : null;
          })}
        </ul>
      </nav>
      <Person />
    </>
  );
}

/** An entry leads to its first screen; the others open below it, or on a narrow rail beside it. */
function Entry({ entry, tabs }: { entry: MenuEntry; tabs: Tab[] }) {
  const { pathname } = reactRouterProvider.useLocation();
  const isOpen = entryAt(pathname) === entry;
  const { count, description } = useWaiting(tabs);
  const label = texts.menu[entry];
  // One that is called like its entry is the entry.
  const screens = tabs.filter((tab) => tab.label !== label);
  const isPage = isOpen && screens.every(({ to }) => to !== pathname);
  const Icon = icons[entry];
  return (
    <li data-open={isOpen} className={styles["entry"]}>
      <Link
        to={tabs[0]?.to ?? "/"}
        aria-current={isPage ? "page" : isOpen ? "true" : undefined}
        aria-description={description}
        onClick={closeMenu}
      >
        <Icon />
        <span className={styles["words"]}>{label}</span>
        <Count count={count} />
      </Link>
      {screens.length > 0 ? (
        <nav className={styles["screens"]} aria-label={texts.screensOf(label)}>
          {screens.map((tab) => (
            <ScreenLink key={tab.to} tab={tab} isPage={tab.to === pathname} />
          ))}
        </nav>
      ) : null}
    </li>
  );
}

function ScreenLink({ tab, isPage }: { tab: Tab; isPage: boolean }) {
  const { count, description } = useWaiting([tab]);
  return (
    <Link
      to={tab.to}
      aria-current={isPage ? "page" : undefined}
      aria-description={description}
      onClick={closeMenu}
    >
      <span>{tab.label}</span>
      <Count count={count} />
    </Link>
  );
}

function Person() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  /** Drafts are deleted at log-out: somebody else may use this screen next. */
  async function logOut() {
    if (hasUnsaved() && !window.confirm(texts.logOutUnsaved)) return;
    dropAllWork();
    await logout();
  }
  return (
    <div className={`${styles["entry"]} ${styles["person"]}`}>
      <Link to="/account" onClick={closeMenu} title={texts.ownAccount}>
        <AccountIcon />
        <span className={styles["words"]}>{identity?.fullName ?? texts.ownAccount}</span>
      </Link>
      <div className={styles["screens"]}>
        <a href="/" target="_blank">
          {texts.seeShop}
        </a>
        <button type="button" onClick={() => void logOut()}>
          {texts.logOut}
        </button>
      </div>
    </div>
  );
}

/** What waits in an entry's screens: how much, and in words for a screen reader. */
function useWaiting(tabs: Tab[]): { count: number; description: string | undefined } {
  const waiting: Readonly<Record<string, number>> = useStore(waitingWork);
  const counts = tabs
    .map(({ name }) => ({ name, count: waiting[name] ?? 0 }))
    .filter(({ count }) => count > 0);
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    description:
      counts.map(({ name, count }) => texts.waiting[name]?.(count)).join(", ") || undefined,
  };
}

/** How many wait. The link's text stays its label. */
const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={styles["count"]} aria-hidden data-count={count > 999 ? "999+" : count} />
  ) : null;
