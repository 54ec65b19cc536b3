import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import {
  type Resource,
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/back-office/server/resource.server.ts";
import { tableCrud } from "#src/back-office/server/table-crud.server.ts";
import { advertisements } from "#src/content/schema.server.ts";
import {
  createAdvertisement,
  saveAdvertisementOrder,
  saveEditedCompany,
} from "./queries.server.ts";
import { advertisementOrderContract, advertisementsContract, companyContract } from "./contract.ts";
import {
  advertisementsListConfig,
  findAdvertisementOrder,
  findCompanyForStaff,
} from "./queries.server.ts";

const advertisementsResource: Resource<typeof advertisementsContract> = {
  contract: advertisementsContract,
  unversioned: ["position"],
  listConfig: advertisementsListConfig,
  ...tableCrud(advertisements),
  create: createAdvertisement,
};

const companySingleton: Singleton<typeof companyContract> = {
  contract: companyContract,
  find: findCompanyForStaff,
  // Messages go to this address, so only those who may read messages can change it.
  alsoRequires: (before, after) =>
    before.contact.email === after.contact.email ? [] : ["messages.read"],
  save: saveEditedCompany,
};

const advertisementOrderSingleton: Singleton<typeof advertisementOrderContract> = {
  contract: advertisementOrderContract,
  find: findAdvertisementOrder,
  save: saveAdvertisementOrder,
};

export function contentStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", resourceApi(db, advertisementsResource))
    .route("/", singletonApi(db, advertisementOrderSingleton))
    .route("/", singletonApi(db, companySingleton));
}
