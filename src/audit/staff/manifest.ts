import AuditIcon from "@mui/icons-material/History";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const auditManifest: Manifest = {
  name: "audit",
  label: texts.title,
  menu: { section: "team", icon: AuditIcon },
  permission: "audit.read",
  screens: { list: screen(() => import("./audit-list.tsx"), "AuditList") },
};

export const auditManifests = [auditManifest];
