import CustomersIcon from "@mui/icons-material/PeopleOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const customersManifest: Manifest = {
  name: "customers",
  empty: {
    text: texts.emptyList,
    action: { text: texts.emptyAction, to: "/opening", needs: "shop.open" },
  },
  label: texts.title,
  singular: texts.singular,
  menu: { section: "sales", icon: CustomersIcon },
  permission: "customers.read",
  screens: {
    list: screen(() => import("./customer-list.tsx"), "CustomerList"),
    show: screen(() => import("./customer-page.tsx"), "CustomerPage"),
    edit: screen(() => import("./customer-list.tsx"), "CustomerEdit"),
    recordRepresentation: "name",
  },
};

export const customersManifests = [customersManifest];
