import CustomersIcon from "@mui/icons-material/PeopleOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { CustomerEdit } from "./customer-edit.tsx";
import { CustomerList, CustomerPage } from "./customers.tsx";

export const customersManifest: Manifest = {
  name: "customers",
  label: "Clientes",
  singular: "Cliente",
  menu: { section: "Ventas", icon: CustomersIcon },
  permission: "customers.read",
  screens: {
    list: CustomerList,
    show: CustomerPage,
    edit: CustomerEdit,
    recordRepresentation: "name",
  },
};
