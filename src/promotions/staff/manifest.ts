import PromotionsIcon from "@mui/icons-material/LocalOfferOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const promotionsManifest: Manifest = {
  name: "promotions",
  empty: {
    text: texts.emptyList,
    action: { text: texts.emptyAction, to: "/promotions/create", needs: "promotions.write" },
  },
  label: texts.promotions,
  singular: texts.promotion,
  menu: { section: "sales", icon: PromotionsIcon },
  permission: "promotions.read",
  fieldNames: texts.fieldNames,
  screens: {
    list: screen(() => import("./promotions.tsx"), "PromotionList"),
    create: screen(() => import("./promotions.tsx"), "PromotionCreate"),
    edit: screen(() => import("./promotions.tsx"), "PromotionEdit"),
    recordRepresentation: "code",
  },
};

const promotionSimulatorManifest: Manifest = {
  name: "promotion-simulator",
  label: texts.simulator,
  permission: "promotions.read",
  screens: { page: screen(() => import("./simulator-page.tsx"), "SimulatorPage") },
};

export const promotionsManifests = [promotionsManifest, promotionSimulatorManifest];
