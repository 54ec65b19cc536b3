import AccountIcon from "@mui/icons-material/ManageAccounts";
import SearchIcon from "@mui/icons-material/Search";
import StoreIcon from "@mui/icons-material/Storefront";
import { Alert, Button, IconButton, Slide, useMediaQuery, useScrollTrigger } from "@mui/material";
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from "react";
import {
  AppBar,
  Layout,
  type LayoutProps,
  Link,
  Notification,
  reactRouterProvider,
  TitlePortal,
  useGetIdentity,
  usePermissions,
} from "react-admin";
import { SetUpPage } from "#src/base/staff/account/account-page.tsx";
import { useScanGuard } from "#src/base/admin-kit/scans/use-scans.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { useLiveUpdates } from "./live.ts";
import { manifests } from "./manifests.ts";
import { Menu, ScreenTabs } from "./menu.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { InterruptionDialogs } from "./interruption-dialogs.tsx";
import * as texts from "#src/base/admin-kit/texts.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";

/** Menu, bar and page. The menu only shows what the role may see. */
export function BackOfficeLayout({ children }: LayoutProps) {
  // Until the identity is known, a page might request what is not yet allowed.
  const { identity, isPending } = useGetIdentity();
  useLiveUpdates();
  useScanGuard();
  return (
    <Layout
      appBar={Bar}
      menu={Menu}
      sx={{
        // Wide tables scroll within the page; the page itself is never wider than a phone.
        minWidth: 0,
        "& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content": {
          minWidth: 0,
        },
        // A phone's bar takes a place of its own (`Bar`), as high as its title.
        "& .RaLayout-appFrame": { marginTop: { xs: 0, sm: 6 } },
        "& .RaLayout-content": {
          padding: { xs: 1, md: 2 },
          pb: { xs: 12, md: 4 },
          overflowX: "auto",
          // Sticky elements need a page without its own scrolling.
          "&:has([data-sticky], .RaToolbar-desktopToolbar)": { overflowX: "visible" },
        },
      }}
    >
      {isPending ? null : identity?.["mustSetUpSecondFactor"] ? (
        <SetUpPage />
      ) : (
        <IfAllowed>
          <ScreenTabs />
          {/* oxlint-disable-next-line shop/bare-text -- React-admin's routes. */}
          {children}
        </IfAllowed>
      )}
      <LeaveGuard />
      <InterruptionDialogs />
    </Layout>
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
  return isPending ? null : (
    <Alert severity="info" sx={{ mt: 2 }}>
      {texts.notForYourRole}
    </Alert>
  );
}

/** At the top, where it covers no button. */
export function TopNotification() {
  return <Notification anchorOrigin={{ vertical: "top", horizontal: "center" }} />;
}

const useIsSmall = () => useMediaQuery((theme) => theme.breakpoints.down("sm"));

/**
 * Hides the bar while its page scrolls down; in a long form on a phone, the menu stays
 * reachable. `alwaysOn` would replace the bar when a phone is turned, and lose the page's title.
 */
function BarContainer({ className, children }: { className?: string; children: ReactElement }) {
  const isSmall = useIsSmall();
  const isScrolledDown = useScrollTrigger();
  return (
    <Slide
      appear={false}
      direction="down"
      in={isSmall || !isScrolledDown}
      {...(className ? { className } : {})}
    >
      {children}
    </Slide>
  );
}

/** In as many lines as it needs: the bar grows with it. */
const smallTitle = {
  fontSize: 17,
  lineHeight: 1.2,
  py: 0.5,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
};

/** On a phone, the shop and the account are in the menu, so that the title has room. */
function Bar() {
  const isSmall = useIsSmall();
  return (
    <AppBar userMenu={false} container={BarContainer} position={isSmall ? "sticky" : "fixed"}>
      <TitlePortal component="h1" sx={isSmall ? smallTitle : { fontSize: 20 }} />
      <GoToButton />
      {isSmall ? null : <ShopAndAccount />}
    </AppBar>
  );
}

function ShopAndAccount() {
  const { identity } = useGetIdentity();
  return (
    <>
      <Button
        color="inherit"
        href="/"
        target="_blank"
        startIcon={<StoreIcon />}
        sx={{ whiteSpace: "nowrap" }}
      >
        {texts.seeShop}
      </Button>
      <Button
        color="inherit"
        component={Link}
        to="/account"
        startIcon={<AccountIcon />}
        sx={{ whiteSpace: "nowrap", "&&": { color: "inherit" } }}
      >
        {identity?.fullName ?? texts.ownAccount}
      </Button>
    </>
  );
}

/** Loaded when it is first opened. */
const GoTo = lazy(() => orLoadAgain(() => import("./go-to.tsx")));

/** Opens by Ctrl+K or ⌘K as well. */
function GoToButton() {
  const [dialog, setDialog] = useState<"open" | "cancelled" | "gone">("cancelled");
  const [typed, setTyped] = useState("");
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.defaultPrevented) return;
      // The browser's own search.
      event.preventDefault();
      setDialog("open");
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  // Tab then reaches the page's first button, not the menu's first entry.
  useEffect(() => {
    const page = dialog === "gone" ? document.querySelector<HTMLElement>("#main-content") : null;
    page?.setAttribute("tabindex", "-1");
    page?.focus();
  }, [dialog]);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={texts.goTo}
        title={texts.goToKeys}
        onClick={() => setDialog("open")}
      >
        <SearchIcon />
      </IconButton>
      {dialog === "open" ? (
        <Suspense>
          <GoTo
            typed={typed}
            onType={setTyped}
            onCancel={() => setDialog("cancelled")}
            onGone={() => setDialog("gone")}
          />
        </Suspense>
      ) : null}
    </>
  );
}
