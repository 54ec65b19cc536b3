import StaffIcon from "@mui/icons-material/BadgeOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "#src/staff/texts.ts";

const staffManifest: Manifest = {
  name: "staff",
  label: texts.colleagues,
  singular: texts.singular,
  menu: { section: "team", icon: StaffIcon },
  permission: "staff.manage",
  screens: {
    list: screen(() => import("./colleagues.tsx"), "StaffList"),
    create: screen(() => import("./colleagues.tsx"), "StaffCreate"),
    edit: screen(() => import("./colleagues.tsx"), "StaffEdit"),
    recordRepresentation: "name",
  },
};

export const staffManifests = [staffManifest];
