import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "company",
      menu: "shop",
      label: texts.company,
      permission: "shopfront.read",
      screens: screens(() => import("./company-page.tsx"), { page: "CompanyPage" }),
    },
    {
      name: "advertisements",
      menu: "shop",
      label: texts.advertisements,
      singular: texts.advertisement,
      permission: "shopfront.read",
      screens: screens(() => import("./advertisements.tsx"), {
        list: "AdvertisementList",
        create: "AdvertisementCreate",
        edit: "AdvertisementEdit",
      }),
    },
  ],
  logged: { "advertisement-order": "Orden de los anuncios", company: "Empresa" },
};
