import StaffIcon from "@mui/icons-material/BadgeOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { StaffCreate, StaffEdit, StaffList } from "./colleagues.tsx";
import * as texts from "./texts.ts";

export const staffManifest: Manifest = {
  name: "staff",
  label: texts.title,
  singular: texts.singular,
  menu: { section: "team", icon: StaffIcon },
  permission: "staff.manage",
  screens: { list: StaffList, create: StaffCreate, edit: StaffEdit, recordRepresentation: "name" },
};
