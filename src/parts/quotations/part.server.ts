import type { ServerPart } from "#src/shop/part.server.ts";
import { fillDemo } from "./demo.server.ts";
import { findAgreement } from "./agreement.server.ts";
import { quotationPaperApi, quotationsApi } from "./api.server.ts";
import { quotationPaperEndpoints, quotationsEndpoints } from "./contract.ts";
import { quotationJobs } from "./jobs.server.ts";
import { personalData } from "./personal-data.server.ts";
import { findQuotationSettings, findQuotedPerson } from "./queries.server.ts";
import { quotationsStaffApi } from "./staff/api.server.ts";
import { quotationStaffEndpoints } from "./staff/contract.ts";
import { saleStaffApi } from "./staff/sale-api.server.ts";
import { saleEndpoints } from "./staff/sale-contract.ts";
import { jobNames } from "./texts.ts";

export const quotations = {
  shop: { endpoints: quotationsEndpoints, routes: quotationsApi },
  links: { endpoints: quotationPaperEndpoints, routes: quotationPaperApi },
  staff: {
    endpoints: { ...quotationStaffEndpoints, ...saleEndpoints },
    routes: (services) => quotationsStaffApi(services).route("/", saleStaffApi(services)),
  },
  jobs: quotationJobs,
  jobNames,
  offers: { quotations: async (db) => (await findQuotationSettings(db)).enabled },
  personalData,
  findWrittenPerson: findQuotedPerson,
  findAgreement,
  triedOut: { quotations: "quotations" },
  fillDemo,
} satisfies ServerPart;
