import PromotionsIcon from "@mui/icons-material/LocalOfferOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { PromotionCreate, PromotionEdit, PromotionList } from "./promotions.tsx";
import { SimulatorPage } from "./simulator-page.tsx";
import * as texts from "./texts.ts";

export const promotionsManifest: Manifest = {
  name: "promotions",
  label: texts.promotions,
  singular: texts.promotion,
  menu: { section: "sales", icon: PromotionsIcon },
  permission: "promotions.read",
  screens: {
    list: PromotionList,
    create: PromotionCreate,
    edit: PromotionEdit,
    recordRepresentation: "code",
  },
};

export const promotionSimulatorManifest: Manifest = {
  name: "promotion-simulator",
  label: texts.simulator,
  permission: "promotions.read",
  screens: { page: SimulatorPage },
};
