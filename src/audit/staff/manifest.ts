import AuditIcon from "@mui/icons-material/History";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { AuditList } from "./audit-list.tsx";

export const auditManifest: Manifest = {
  name: "audit",
  label: "Bitácora",
  singular: "Cambio",
  menu: { section: "Equipo", icon: AuditIcon },
  permission: "audit.read",
  screens: { list: AuditList },
};
