import AccountIcon from "@mui/icons-material/ManageAccounts";
import StoreIcon from "@mui/icons-material/Storefront";
import { Button, ListItemIcon, ListItemText, MenuItem, Typography } from "@mui/material";
import { AppBar, Layout, type LayoutProps, Link, Logout, Menu, TitlePortal, useUserMenu, UserMenu } from "react-admin";
import { useMay } from "#src/staff/admin/may.ts";
import { type Area, areas } from "./areas.tsx";

/** Menu, bar and page. What a role may not see is not in its menu. */
export function BackOfficeLayout({ children }: LayoutProps) {
  return (
    <Layout appBar={Bar} menu={AreasMenu} sx={{ "& .RaLayout-content": { padding: { xs: 1, md: 2 } } }}>
      {children}
    </Layout>
  );
}

function Bar() {
  return (
    <AppBar userMenu={<AccountMenu />}>
      <TitlePortal />
      <Button color="inherit" href="/" target="_blank" startIcon={<StoreIcon />} sx={{ whiteSpace: "nowrap", mr: 1 }}>
        Ver tienda
      </Button>
    </AppBar>
  );
}

function AccountMenu() {
  return (
    <UserMenu>
      <AccountItem />
      <Logout />
    </UserMenu>
  );
}

function AccountItem() {
  const { onClose } = useUserMenu() ?? {};
  return (
    <MenuItem component={Link} to="/account" onClick={() => onClose?.()}>
      <ListItemIcon>
        <AccountIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Mi cuenta</ListItemText>
    </MenuItem>
  );
}

function AreasMenu() {
  const may = useMay();
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Inicio" />
      {areas.map((group) => {
        const seen = group.items.filter(({ action }) => may(action));
        return seen.length > 0 ? <MenuGroup key={group.title} title={group.title} items={seen} /> : null;
      })}
    </Menu>
  );
}

function MenuGroup({ title, items }: { title: string; items: Area[] }) {
  return (
    <>
      <Typography component="h2" sx={{ px: 2, pt: 2, pb: 0.5, fontSize: 13, fontWeight: 650, color: "text.secondary" }}>
        {title}
      </Typography>
      {items.map(({ to, name, icon }) => (
        <Menu.Item key={to} to={to} primaryText={name} leftIcon={icon} />
      ))}
    </>
  );
}
