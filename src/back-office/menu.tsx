import AccountIcon from "@mui/icons-material/ManageAccounts";
import LogoutIcon from "@mui/icons-material/Logout";
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
import { Box, ButtonBase, useMediaQuery } from "@mui/material";
import type { ComponentType } from "react";
import { Link, reactRouterProvider, useLogout, useSidebarState } from "react-admin";
import { keysOf } from "#src/base/kernel/records.ts";
import { useStore } from "#src/base/ui/store.ts";
import { dropAllWork, hasUnsaved } from "#src/base/admin-kit/ui/unsaved.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { waitingWork } from "./live.ts";
import type { MenuEntry } from "#src/base/admin-kit/ui/manifest.ts";
import { entryAt, type Tab, tabsOf } from "./manifests.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

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

/** Shows what the role may see. Each entry leads to its first screen. */
export function Menu() {
  const can = useCan();
  const [open] = useSidebarState();
  return (
    <Box
      component="nav"
      aria-label={texts.areas}
      sx={{ width: open ? 220 : 56, pt: 1, pb: 4, overflow: "hidden" }}
    >
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {keysOf(texts.menu).map((entry) => {
          const tabs = tabsOf(entry, can);
          return tabs.length > 0 ? (
            <li key={entry}>
              <MenuLink entry={entry} tabs={tabs} open={open} />
            </li>
          ) : null;
        })}
        <ShopAndAccount />
        <li>
          <LogOut open={open} />
        </li>
      </Box>
    </Box>
  );
}

const row = {
  display: "flex",
  position: "relative",
  gap: 1.5,
  alignItems: "center",
  px: 2,
  py: 0.75,
  minHeight: { xs: 48, md: 40 },
  borderLeft: "4px solid",
  "&:hover": { bgcolor: "action.hover" },
} as const;

function MenuLink({ entry, tabs, open }: { entry: MenuEntry; tabs: Tab[]; open: boolean }) {
  const { pathname } = reactRouterProvider.useLocation();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const [, setOpen] = useSidebarState();
  const { count, description } = useWaiting(tabs);
  const active = entryAt(pathname) === entry;
  const label = texts.menu[entry];
  const Icon = icons[entry];
  return (
    <Box
      component={Link}
      to={tabs[0]?.to ?? "/"}
      aria-current={active ? "page" : undefined}
      aria-label={open ? undefined : label}
      aria-description={description}
      title={open ? undefined : label}
      onClick={() => isSmall && setOpen(false)}
      sx={{
        ...row,
        textDecoration: "none",
        borderColor: active ? "primary.main" : "transparent",
        "&&": { color: active ? "primary.main" : "text.secondary" },
        fontWeight: active ? 650 : 420,
      }}
    >
      <Icon />
      {open ? <span>{label}</span> : null}
      {count > 0 ? <Count count={count} open={open} /> : null}
    </Box>
  );
}

/** What the bar has no room for on a phone, where the menu is closed or as wide as its words. */
function ShopAndAccount() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const [, setOpen] = useSidebarState();
  if (!isSmall) return null;
  const link = {
    ...row,
    textDecoration: "none",
    borderColor: "transparent",
    "&&": { color: "text.secondary" },
  };
  return (
    <>
      <li>
        <Box component="a" href="/" target="_blank" sx={link}>
          <ShopIcon />
          <span>{texts.seeShop}</span>
        </Box>
      </li>
      <li>
        <Box component={Link} to="/account" onClick={() => setOpen(false)} sx={link}>
          <AccountIcon />
          <span>{texts.ownAccount}</span>
        </Box>
      </li>
    </>
  );
}

/** Drafts are deleted at log-out: somebody else may use this screen next. */
function LogOut({ open }: { open: boolean }) {
  const logOut = useLogout();
  async function press() {
    // The icon alone says little.
    const question = hasUnsaved() ? texts.logOutUnsaved : open ? null : texts.logOutAsk;
    if (question && !window.confirm(question)) return;
    dropAllWork();
    await logOut();
  }
  return (
    <ButtonBase
      aria-label={open ? undefined : texts.logOut}
      title={open ? undefined : texts.logOut}
      onClick={() => void press()}
      sx={{
        ...row,
        width: "100%",
        justifyContent: "flex-start",
        borderColor: "transparent",
        color: "text.secondary",
        font: "inherit",
      }}
    >
      <LogoutIcon />
      {open ? <span>{texts.logOut}</span> : null}
    </ButtonBase>
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

/** How many wait; on the narrow menu over the icon's corner. The link's text stays its label. */
function Count({ count, open }: { count: number; open: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      data-count={count > 999 ? "999+" : count}
      sx={{
        "&::after": { content: "attr(data-count)" },
        bgcolor: "warning.main",
        color: "background.paper",
        borderRadius: 0.5,
        fontWeight: 700,
        textAlign: "center",
        fontVariantNumeric: "tabular-nums",
        ...(open
          ? { ml: "auto", minWidth: 24, px: 0.75, fontSize: 14 }
          : { position: "absolute", top: 0, right: 4, minWidth: 16, px: 0.25, fontSize: 11 }),
      }}
    />
  );
}

/** The screens of the current entry, above each of them; a record's page has none. */
export function ScreenTabs() {
  const { pathname } = reactRouterProvider.useLocation();
  const can = useCan();
  const entry = entryAt(pathname);
  const tabs = entry ? tabsOf(entry, can) : [];
  if (!entry || tabs.length < 2 || tabs.every(({ to }) => to !== pathname)) return null;
  return (
    <Box
      component="nav"
      aria-label={texts.screensOf(texts.menu[entry])}
      sx={{
        display: "flex",
        // All of them can be seen on a phone, where a scrolled row would hide some.
        flexWrap: "wrap",
        columnGap: 1,
        mb: 1,
        borderBottom: "1px solid",
        borderColor: "divider",
      }}
    >
      {tabs.map((tab) => (
        <ScreenTab key={tab.to} tab={tab} active={tab.to === pathname} />
      ))}
    </Box>
  );
}

function ScreenTab({ tab, active }: { tab: Tab; active: boolean }) {
  const { count, description } = useWaiting([tab]);
  return (
    <Box
      component={Link}
      to={tab.to}
      aria-current={active ? "page" : undefined}
      aria-description={description}
      sx={{
        display: "flex",
        gap: 1,
        alignItems: "center",
        px: 1.5,
        minHeight: 44,
        textDecoration: "none",
        borderBottom: "3px solid",
        borderColor: active ? "primary.main" : "transparent",
        "&&": { color: active ? "primary.main" : "text.secondary" },
        fontWeight: active ? 650 : 420,
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      <span>{tab.label}</span>
      {count > 0 ? <Count count={count} open /> : null}
    </Box>
  );
}
