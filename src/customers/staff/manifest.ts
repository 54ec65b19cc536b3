import CustomersIcon from "@mui/icons-material/PeopleOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { CustomerEdit } from "./customer-edit.tsx";
import { CustomerList } from "./customer-list.tsx";
import { CustomerPage } from "./customer-page.tsx";
import * as texts from "./texts.ts";

export const customersManifest: Manifest = {
  name: "customers",
  label: texts.title,
  singular: texts.singular,
  menu: { section: "sales", icon: CustomersIcon },
  permission: "customers.read",
  screens: {
    list: CustomerList,
    show: CustomerPage,
    edit: CustomerEdit,
    recordRepresentation: "name",
  },
};
