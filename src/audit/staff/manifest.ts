import AuditIcon from "@mui/icons-material/History";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

export const auditManifest: Manifest = {
  name: "audit",
  label: texts.title,
  singular: texts.singular,
  menu: { section: "team", icon: AuditIcon },
  permission: "audit.read",
  screens: { list: screen(() => import("./audit-list.tsx"), "AuditList") },
};
