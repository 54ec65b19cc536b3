import OutletsIcon from "@mui/icons-material/PlaceOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const outletsManifest: Manifest = {
  name: "outlets",
  empty: {
    text: texts.emptyList,
    action: { text: texts.emptyAction, to: "/outlets/create", needs: "shopfront.write" },
  },
  label: texts.outlets,
  singular: texts.outlet,
  menu: { section: "shop", icon: OutletsIcon },
  permission: "shopfront.read",
  fieldNames: texts.fieldNames,
  screens: {
    list: screen(() => import("./outlets.tsx"), "OutletList"),
    create: screen(() => import("./outlets.tsx"), "OutletCreate"),
    edit: screen(() => import("./outlets.tsx"), "OutletEdit"),
    recordRepresentation: "name",
  },
};

export const outletsManifests = [outletsManifest];
