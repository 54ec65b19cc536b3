import MenuIcon from "@mui/icons-material/Menu";
import ExpandIcon from "@mui/icons-material/ExpandMore";
import { Alert, Drawer, IconButton, Menu as Choices, MenuItem, useMediaQuery } from "@mui/material";
import { type ReactNode, Suspense, useState } from "react";
import {
  Layout,
  type LayoutProps,
  Link,
  Loading,
  Notification,
  reactRouterProvider,
  TitlePortal,
  useGetIdentity,
  usePermissions,
  useTranslate,
} from "react-admin";
import { SetUpPage } from "#src/base/staff/account/account-page.tsx";
import { useScanGuard } from "#src/base/admin-kit/scans/use-scans.ts";
import { headPlaces } from "#src/base/admin-kit/ui/head-places.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { useStore } from "#src/base/ui/store.ts";
import { useLiveUpdates } from "./live.ts";
import { manifests, tabsAt } from "./manifests.ts";
import { Menu } from "./menu.tsx";
import { closeMenu, menuOpen } from "./menu-open.ts";
import { GoToButton } from "./go-to-button.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { InterruptionDialogs } from "./interruption-dialogs.tsx";
import * as texts from "#src/base/admin-kit/texts.ts";
import styles from "./shell.module.css";

/** Rail, head and page. The menu only shows what the role may see. */
export function BackOfficeLayout({ children }: LayoutProps) {
  // Until the identity is known, a page might request what is not yet allowed.
  const { identity, isPending } = useGetIdentity();
  useLiveUpdates();
  useScanGuard();
  return (
    <Layout
      appBar={Nothing}
      sidebar={Rail}
      menu={Menu}
      sx={{
        // Wide tables scroll within the page; the page itself is never wider than a phone.
        minWidth: 0,
        "& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content": {
          minWidth: 0,
        },
        "& .RaLayout-appFrame.RaLayout-appFrame": { marginTop: 0 },
        "& .RaLayout-content.RaLayout-content": { padding: 0, maxWidth: 1272 },
      }}
    >
      <Head />
      <div className={styles["content"]}>
        {isPending ? null : identity?.["mustSetUpSecondFactor"] ? (
          <SetUpPage />
        ) : (
          <IfAllowed>
            <Suspense fallback={<Loading />}>
              {/* oxlint-disable-next-line shop/bare-text -- React-admin's routes. */}
              {children}
            </Suspense>
          </IfAllowed>
        )}
      </div>
      <LeaveGuard />
      <InterruptionDialogs />
    </Layout>
  );
}

/** The component's own cuts a long title. */
const whole = { flex: "0 1 auto", whiteSpace: "normal", overflow: "visible" };
const Nothing = () => null;
const placeBeside = headPlaces.beside.set;
const placeActions = headPlaces.actions.set;

/**
 * What the page is, how it stands and what to do. On a phone its title, in as many lines as it
 * needs, stays in sight between the menu and the search.
 */
function Head() {
  const isPhone = useIsPhone();
  const places = (
    <>
      <div ref={placeBeside} className={styles["beside"]} />
      <div ref={placeActions} className={styles["actions"]} />
    </>
  );
  return (
    <>
      <header className={styles["head"]}>
        {isPhone ? <MenuButton /> : null}
        <TitlePortal component="h1" className={styles["title"]} sx={whole} />
        {isPhone ? (
          <>
            <OtherScreens />
            <GoToButton />
          </>
        ) : (
          places
        )}
      </header>
      {isPhone ? <div className={styles["places"]}>{places}</div> : null}
    </>
  );
}

function MenuButton() {
  const open = useStore(menuOpen);
  const translate = useTranslate();
  return (
    <IconButton
      color="inherit"
      aria-label={translate(open ? "ra.action.close_menu" : "ra.action.open_menu")}
      onClick={() => menuOpen.set(!open)}
    >
      <MenuIcon />
    </IconButton>
  );
}

/** Says so where the role may not see a screen, instead of an empty list. */
function IfAllowed({ children }: { children: ReactNode }) {
  const { pathname } = reactRouterProvider.useLocation();
  const { isPending } = usePermissions();
  const can = useCan();
  const [, name] = pathname.split("/");
  const needs = manifests.find((manifest) => manifest.name === name)?.permission;
  // oxlint-disable-next-line shop/bare-text
  if (!needs || can(needs)) return children;
  return isPending ? null : <Alert severity="info">{texts.notForYourRole}</Alert>;
}

/** At the top, where it covers no button. */
export function TopNotification() {
  return <Notification anchorOrigin={{ vertical: "top", horizontal: "center" }} />;
}

const useIsPhone = () => useMediaQuery("(max-width: 600px)", { noSsr: true });

/** A column beside the page, on a phone in a drawer. */
function Rail({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const open = useStore(menuOpen);
  if (!isPhone)
    return (
      <div className={styles["rail"]}>
        {/* oxlint-disable-next-line shop/bare-text -- The menu. */}
        {children}
      </div>
    );
  return (
    <Drawer open={open} onClose={closeMenu}>
      <div className={styles["drawer"]}>
        {/* oxlint-disable-next-line shop/bare-text -- The menu. */}
        {children}
      </div>
    </Drawer>
  );
}

/** The screens of the current entry; a record's page has none. */
function OtherScreens() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = reactRouterProvider.useLocation();
  const can = useCan();
  const { label, tabs } = tabsAt(pathname, can);
  if (tabs.length < 2) return null;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={texts.screensOf(label)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ExpandIcon />
      </IconButton>
      <Choices anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tabs.map(({ to, label: name }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            selected={to === pathname}
            onClick={() => setAnchor(null)}
          >
            {name}
          </MenuItem>
        ))}
      </Choices>
    </>
  );
}
