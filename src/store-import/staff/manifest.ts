import MovingIcon from "@mui/icons-material/MoveToInbox";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "#src/store-import/texts.ts";

const movingManifest: Manifest = {
  name: "moving",
  label: texts.title,
  menu: { section: "shop", icon: MovingIcon },
  permission: "shop.move-in",
  screens: { page: screen(() => import("./moving-page.tsx"), "MovingPage") },
};

export const movingManifests = [movingManifest];
