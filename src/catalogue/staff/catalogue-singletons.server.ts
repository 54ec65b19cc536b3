import type { Singleton } from "#src/back-office/server/resource.server.ts";
import { saveBestSellers, saveCatalogueOrder, saveUnits } from "./commands.server.ts";
import { bestSellersContract, catalogueOrderContract, unitsContract } from "./contract.ts";
import { findBestSellers, findCatalogueOrder, findUnits } from "./queries.server.ts";
import * as texts from "./texts.ts";

export const unitsSingleton: Singleton<typeof unitsContract> = {
  contract: unitsContract,
  constraints: {
    units_centavos_in_use: { field: "centavos", msg: texts.centavosInUse },
  },
  find: findUnits,
  save: saveUnits,
};

export const catalogueOrderSingleton: Singleton<typeof catalogueOrderContract> = {
  contract: catalogueOrderContract,
  find: findCatalogueOrder,
  save: saveCatalogueOrder,
};

export const bestSellersSingleton: Singleton<typeof bestSellersContract> = {
  contract: bestSellersContract,
  find: findBestSellers,
  save: saveBestSellers,
};
