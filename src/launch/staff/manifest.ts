import OpeningIcon from "@mui/icons-material/Storefront";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const openingManifest: Manifest = {
  name: "opening",
  label: texts.title,
  menu: { section: "shop", icon: OpeningIcon },
  permission: "shop.open",
  screens: { page: screen(() => import("./home-page.tsx"), "OpeningPage") },
};

export const openingManifests = [openingManifest];
