import OutletsIcon from "@mui/icons-material/PlaceOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import {
  OutletCityCreate,
  OutletCityEdit,
  OutletCityList,
  OutletCreate,
  OutletEdit,
  OutletList,
} from "./outlets.tsx";
import * as texts from "./texts.ts";

const outletsManifest: Manifest = {
  name: "outlets",
  label: texts.outlets,
  singular: texts.outlet,
  menu: { section: "shop", icon: OutletsIcon },
  permission: "shopfront.read",
  fieldNames: texts.fieldNames,
  screens: {
    list: OutletList,
    create: OutletCreate,
    edit: OutletEdit,
    recordRepresentation: "name",
  },
};

const outletCitiesManifest: Manifest = {
  name: "outlet-cities",
  label: texts.cities,
  singular: texts.city,
  permission: "shopfront.read",
  screens: {
    list: OutletCityList,
    create: OutletCityCreate,
    edit: OutletCityEdit,
    recordRepresentation: "name",
  },
};

export const outletsManifests = [outletsManifest, outletCitiesManifest];
