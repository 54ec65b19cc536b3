import AccountIcon from "@mui/icons-material/ManageAccounts";
import HomeIcon from "@mui/icons-material/SpaceDashboardOutlined";
import LogoutIcon from "@mui/icons-material/Logout";
import StoreIcon from "@mui/icons-material/Storefront";
import { Box, Button, IconButton, Typography, useMediaQuery } from "@mui/material";
import {
  AppBar,
  Layout,
  type LayoutProps,
  Link,
  Notification,
  reactRouterProvider,
  TitlePortal,
  useGetIdentity,
  useLogout,
  useSidebarState,
} from "react-admin";
import { dropAllDrafts } from "#src/back-office/ui/drafts.ts";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { SetUpPage } from "#src/staff/account/set-up-page.tsx";
import { hasUnsaved, unmarkAll } from "#src/back-office/ui/unsaved.ts";
import { type Area, areas } from "./menu.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { InterruptionDialogs } from "./interruption-dialogs.tsx";

/** Menu, bar and page. What a role may not see is not in its menu. */
export function BackOfficeLayout({ children }: LayoutProps) {
  // A page would ask for what is not served yet.
  const { identity, isPending } = useGetIdentity();
  return (
    <Layout
      appBar={Bar}
      menu={AreasMenu}
      sx={{
        // Wide tables roll inside of the page; the page itself is never wider than a phone.
        minWidth: 0,
        "& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content": {
          minWidth: 0,
        },
        "& .RaLayout-content": {
          padding: { xs: 1, md: 2 },
          pb: { xs: 12, md: 4 },
          overflowX: "auto",
        },
      }}
    >
      {isPending ? null : identity?.["mustSetUpSecondFactor"] ? <SetUpPage /> : children}
      <LeaveGuard />
      <InterruptionDialogs />
    </Layout>
  );
}

/** Above, where it covers no button. */
export function TopNotification() {
  return <Notification anchorOrigin={{ vertical: "top", horizontal: "center" }} />;
}

function Bar() {
  const { identity } = useGetIdentity();
  const signOut = useSignOut();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  return (
    <AppBar userMenu={false}>
      <TitlePortal component="h1" sx={{ fontSize: 20 }} />
      {isSmall ? null : (
        <Button
          color="inherit"
          href="/"
          target="_blank"
          startIcon={<StoreIcon />}
          sx={{ whiteSpace: "nowrap" }}
        >
          Ver tienda
        </Button>
      )}
      {isSmall ? (
        <IconButton color="inherit" component={Link} to="/account" aria-label="Mi cuenta">
          <AccountIcon />
        </IconButton>
      ) : (
        <Button
          color="inherit"
          component={Link}
          to="/account"
          startIcon={<AccountIcon />}
          sx={{ whiteSpace: "nowrap", "&&": { color: "inherit" } }}
        >
          {identity?.fullName ?? "Mi cuenta"}
        </Button>
      )}
      <IconButton
        color="inherit"
        aria-label="Cerrar sesión"
        title="Cerrar sesión"
        onClick={() => void signOut()}
      >
        <LogoutIcon />
      </IconButton>
    </AppBar>
  );
}

/** Drafts go with the session: somebody else may sit down at this screen. */
function useSignOut() {
  const logout = useLogout();
  const confirm = () =>
    window.confirm("Tienes cambios sin guardar. Al cerrar sesión se pierden. ¿Cerrar sesión?");
  return async () => {
    if (hasUnsaved() && !confirm()) return;
    unmarkAll();
    dropAllDrafts();
    await logout();
  };
}

function AreasMenu() {
  const can = useCan();
  const [open] = useSidebarState();
  const home: Area = { to: "/", name: "Inicio", icon: <HomeIcon />, action: "home.read" };
  return (
    <Box
      component="nav"
      aria-label="Áreas"
      sx={{ width: open ? 220 : 56, pb: 4, overflow: "hidden" }}
    >
      {[{ title: "", items: [home] }, ...areas].map(({ title, items }) => {
        const seen = items.filter(({ action }) => can(action));
        return seen.length > 0 ? (
          <MenuGroup key={title} title={title} items={seen} open={open} />
        ) : null;
      })}
    </Box>
  );
}

function MenuGroup({ title, items, open }: { title: string; items: Area[]; open: boolean }) {
  return (
    <>
      {title && open ? (
        <Typography
          component="h2"
          sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: 13, fontWeight: 650, color: "text.secondary" }}
        >
          {title}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {items.map((item) => (
          <li key={item.to}>
            <MenuLink {...item} open={open} />
          </li>
        ))}
      </Box>
    </>
  );
}

function MenuLink({ to, name, icon, open }: Area & { open: boolean }) {
  const { pathname } = reactRouterProvider.useLocation();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const [, setOpen] = useSidebarState();
  const active = to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Box
      component={Link}
      to={to}
      aria-current={active ? "page" : undefined}
      aria-label={open ? undefined : name}
      title={open ? undefined : name}
      onClick={() => isSmall && setOpen(false)}
      sx={{
        display: "flex",
        gap: 1.5,
        alignItems: "center",
        px: 2,
        py: 0.75,
        minHeight: { xs: 44, md: 34 },
        textDecoration: "none",
        borderLeft: "4px solid",
        borderColor: active ? "primary.main" : "transparent",
        "&&": { color: active ? "primary.main" : "text.secondary" },
        fontWeight: active ? 650 : 420,
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      {icon}
      {open ? name : null}
    </Box>
  );
}
