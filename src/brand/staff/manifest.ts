import BrandIcon from "@mui/icons-material/Dashboard";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const brandManifest: Manifest = {
  name: "brand",
  label: texts.brand,
  menu: { section: "shop", icon: BrandIcon },
  permission: "shopfront.read",
  fieldNames: texts.fieldNames,
  screens: { page: screen(() => import("./brand-page.tsx"), "BrandPage") },
};

export const brandManifests = [brandManifest];
