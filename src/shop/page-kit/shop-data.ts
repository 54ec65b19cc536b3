import { useRouteLoaderData } from "react-router";
import type { findRootData } from "./root-data.server.ts";

type RootData = Awaited<ReturnType<typeof findRootData>>;

function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof findRootData>("root");
}

/** Returns the settings for requests to the backend. */
export function useBackend(): RootData["settings"] {
  // Every page that sends requests was rendered with them.
  return useRootData()!.settings;
}

const noShop: RootData["shop"] = {
  name: "",
  logo: "",
  wordmark: "",
  footerLogo: "",
  contact: undefined,
  socialLinks: [],
  hasInvoices: false,
  answerTimes: null,
  installments: null,
  hasQuotations: false,
  saleTerms: null,
  legalPages: [],
  categories: [],
};

/** Returns the shop's name and links; empty on a page that failed before loading them. */
export function useShop(): RootData["shop"] {
  return useRootData()?.shop ?? noShop;
}

/** Whether this is a test shop. */
export function useStaging(): boolean {
  return useRootData()?.settings.staging ?? false;
}
