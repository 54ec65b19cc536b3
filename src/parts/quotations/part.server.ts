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
import { quoting } from "./staff/sell-quotation.server.ts";
import { jobNames } from "./texts.ts";

export const quotations = {
  shop: { endpoints: quotationsEndpoints, routes: quotationsApi },
  links: { endpoints: quotationPaperEndpoints, routes: quotationPaperApi },
  staff: { endpoints: quotationStaffEndpoints, routes: quotationsStaffApi },
  jobs: quotationJobs,
  jobNames,
  offers: { quotations: async (db) => (await findQuotationSettings(db)).enabled },
  personalData,
  findWrittenPerson: findQuotedPerson,
  findAgreement,
  quoting,
  triedOut: { quotations: "quotations" },
  fillDemo,
} satisfies ServerPart;
