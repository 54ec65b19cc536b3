import { singletonApi } from "#src/base/admin-kit/server/resource.server.ts";
import type { ServerPart } from "#src/shop/part.server.ts";
import { fillDemo } from "./demo.server.ts";
import { invoicesApi } from "./api.server.ts";
import { invoicesEndpoints } from "./contract.ts";
import { personalData } from "./personal-data.server.ts";
import { findInvoiceSettings, hasRfc, storedSettings } from "./queries.server.ts";
import { invoicesStaffApi } from "./staff/api.server.ts";
import { invoiceAskingApi } from "./staff/asking/api.server.ts";
import { invoiceAskingEndpoints } from "./staff/asking/contract.ts";
import { invoicesStaffEndpoints } from "./staff/contract.ts";
import { invoiceJobs } from "./staff/jobs.server.ts";
import { orderFilters, orderSearch } from "./staff/order-filters.server.ts";
import { invoiceSettingsContract, invoiceSettingsEndpoints } from "./staff/settings/contract.ts";
import { createSoonCounter } from "./staff/soon.server.ts";
import { stampingOf } from "./stamping.server.ts";
import { findInvoiceTerms } from "./terms.server.ts";
import { jobNames } from "./staff/texts.ts";

export const invoices = {
  shop: { endpoints: invoicesEndpoints, routes: ({ db }) => invoicesApi(db) },
  staff: {
    endpoints: {
      ...invoiceSettingsEndpoints,
      ...invoiceAskingEndpoints,
      ...invoicesStaffEndpoints,
    },
    routes: ({ db, jobs, env }) =>
      invoicesStaffApi({ db, jobs, stamping: stampingOf(env) })
        .route("/", invoiceAskingApi(db))
        .route("/", singletonApi(db, { contract: invoiceSettingsContract, ...storedSettings })),
  },
  jobs: (services) => invoiceJobs({ ...services, stamping: stampingOf(services.env) }),
  jobNames,
  offers: { invoices: async (db) => (await findInvoiceSettings(db)).enabled },
  personalData,
  orders: { filters: orderFilters, search: orderSearch },
  isMeantCustomer: hasRfc,
  findInvoiceTerms,
  countInvoices: createSoonCounter,
  triedOut: { tax_documents: "invoices", refused_tax_files: null },
  fillDemo,
} satisfies ServerPart;
