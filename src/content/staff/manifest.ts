import AdvertisementsIcon from "@mui/icons-material/ViewCarouselOutlined";
import CompanyIcon from "@mui/icons-material/Business";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const advertisementsManifest: Manifest = {
  name: "advertisements",
  label: texts.advertisements,
  singular: texts.advertisement,
  menu: { section: "shop", icon: AdvertisementsIcon },
  permission: "shopfront.read",
  screens: {
    list: screen(() => import("./advertisements.tsx"), "AdvertisementList"),
    create: screen(() => import("./advertisements.tsx"), "AdvertisementCreate"),
    edit: screen(() => import("./advertisements.tsx"), "AdvertisementEdit"),
    recordRepresentation: "title",
  },
};

const companyManifest: Manifest = {
  name: "company",
  label: texts.company,
  menu: { section: "shop", icon: CompanyIcon },
  permission: "shopfront.read",
  screens: { page: screen(() => import("./company-page.tsx"), "CompanyPage") },
};

export const contentManifests = [advertisementsManifest, companyManifest];
