import AdvertisementsIcon from "@mui/icons-material/ViewCarouselOutlined";
import CompanyIcon from "@mui/icons-material/Business";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { AdvertisementCreate, AdvertisementEdit, AdvertisementList } from "./advertisements.tsx";
import { CompanyPage } from "./company-page.tsx";
import * as texts from "./texts.ts";

const advertisementsManifest: Manifest = {
  name: "advertisements",
  label: texts.advertisements,
  singular: texts.advertisement,
  menu: { section: "shop", icon: AdvertisementsIcon },
  permission: "shopfront.read",
  screens: {
    list: AdvertisementList,
    create: AdvertisementCreate,
    edit: AdvertisementEdit,
    recordRepresentation: "title",
  },
};

const companyManifest: Manifest = {
  name: "company",
  label: texts.company,
  menu: { section: "shop", icon: CompanyIcon },
  permission: "shopfront.read",
  screens: { page: CompanyPage },
};

export const contentManifests = [advertisementsManifest, companyManifest];
