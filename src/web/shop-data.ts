import { useRouteLoaderData } from "react-router";
import type { loader } from "#src/root.tsx";

type RootData = Awaited<ReturnType<typeof loader>>;

function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loader>("root");
}

/** How to call the backend. */
export function useBackend(): RootData["settings"] {
  // Every page that calls was rendered with them.
  return useRootData()!.settings;
}

const noShop: RootData["shop"] = {
  name: "",
  tagline: "",
  logo: "",
  wordmark: "",
  footerLogo: "",
  contact: undefined,
  socialLinks: [],
  saleTerms: null,
  legalPages: [],
  categories: [],
};

/** The shop's name and links; empty on a page that failed before it had them. */
export function useShop(): RootData["shop"] {
  return useRootData()?.shop ?? noShop;
}

/** Whether this shop is for trying out only. */
export function useStaging(): boolean {
  return useRootData()?.settings.staging ?? false;
}
