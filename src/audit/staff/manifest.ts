import AuditIcon from "@mui/icons-material/History";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { AuditList } from "./audit-list.tsx";
import * as texts from "./texts.ts";

export const auditManifest: Manifest = {
  name: "audit",
  label: texts.title,
  singular: texts.singular,
  menu: { section: "team", icon: AuditIcon },
  permission: "audit.read",
  screens: { list: AuditList },
};
