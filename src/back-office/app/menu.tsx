import HomeIcon from "@mui/icons-material/SpaceDashboardOutlined";
import { Box, Typography, useMediaQuery } from "@mui/material";
import type { ComponentType } from "react";
import { Link, reactRouterProvider, useSidebarState } from "react-admin";
import { keysOf } from "#src/kernel/records.ts";
import { useStore } from "#src/ui/store.ts";
import { useCan } from "#src/back-office/ui/session.ts";
import { waitingWork } from "./live.ts";
import { manifests } from "./manifests.ts";
import * as texts from "#src/back-office/texts.ts";

interface Item {
  /** Of the records that it leads to. */
  name: string;
  to: string;
  label: string;
  icon: ComponentType;
}

const home: Item = { name: "", to: "/", label: texts.home, icon: HomeIcon };

/** Shows what the role may see, by section. */
export function Menu() {
  const can = useCan();
  const [open] = useSidebarState();
  const itemsOf = (section: texts.MenuSection) =>
    manifests.flatMap(({ name, label, menu, permission }): Item[] =>
      menu?.[0] === section && can(permission)
        ? [{ name, to: `/${name}`, label, icon: menu[1] }]
        : [],
    );
  const sections = [
    { title: "", items: can("home.read") ? [home] : [] },
    ...keysOf(texts.sections).map((section) => ({
      title: texts.sections[section],
      items: itemsOf(section),
    })),
  ];
  return (
    <Box
      component="nav"
      aria-label={texts.areas}
      sx={{ width: open ? 220 : 56, pb: 4, overflow: "hidden" }}
    >
      {sections.map(({ title, items }) =>
        items.length > 0 ? (
          <MenuSection key={title} title={title} items={items} open={open} />
        ) : null,
      )}
    </Box>
  );
}

function MenuSection({ title, items, open }: { title: string; items: Item[]; open: boolean }) {
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

function MenuLink({ name, to, label, icon: Icon, open }: Item & { open: boolean }) {
  const { pathname } = reactRouterProvider.useLocation();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const [, setOpen] = useSidebarState();
  const waiting: Readonly<Record<string, number>> = useStore(waitingWork);
  const count = waiting[name] ?? 0;
  const active = to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Box
      component={Link}
      to={to}
      aria-current={active ? "page" : undefined}
      aria-label={open ? undefined : label}
      aria-description={count > 0 ? texts.waiting[name]?.(count) : undefined}
      title={open ? undefined : label}
      onClick={() => isSmall && setOpen(false)}
      sx={{
        display: "flex",
        position: "relative",
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
      <Icon />
      {open ? label : null}
      {count > 0 ? <Count count={count} open={open} /> : null}
    </Box>
  );
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
