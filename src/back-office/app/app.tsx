import { QueryClient } from "@tanstack/react-query";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { Admin, CustomRoutes, reactRouterProvider, Resource } from "react-admin";
import { useMemo, useSyncExternalStore } from "react";
import { onDesignChange, currentDesign } from "#src/back-office/ui/current-brand.ts";
import { HomePage } from "#src/launch/staff/home-page.tsx";
import { AccountPage } from "#src/staff/account/account-page.tsx";
import { authProvider } from "./auth-provider.ts";
import { ChoosePassword } from "./first-owner.tsx";
import { dataProvider } from "./data-provider.ts";
import { FirstOwner } from "./first-owner.tsx";
import { BackOfficeLayout, TopNotification } from "./layout.tsx";
import { LoginPage } from "./login.tsx";
import { manifests } from "./manifests.ts";
import { spanish } from "./spanish.ts";
import * as texts from "#src/back-office/texts.ts";
import { themeOf } from "./theme.ts";

// react-admin's own router is another version than the shop's.
const { Route } = reactRouterProvider;
const i18nProvider = polyglotI18nProvider(
  () => ({
    ...spanish,
    resources: Object.fromEntries(
      manifests.map(({ name, singular, label }) => [
        name,
        { name: `${singular ?? label} |||| ${label}` },
      ]),
    ),
  }),
  "es",
);
// A tab stays open all day: its data is refetched when the user returns to it. Offline, a request
// fails with a message instead of waiting silently for the network.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: true, networkMode: "always", retry: isWorthAnotherTry },
    mutations: { networkMode: "always" },
  },
});

/** A rejected request would be rejected again. */
function isWorthAnotherTry(failures: number, { status }: Error & { status?: number }): boolean {
  return failures < 1 && (status === undefined || status < 400 || status >= 500);
}

export function BackOffice() {
  const design = useSyncExternalStore(onDesignChange, currentDesign);
  const theme = useMemo(() => themeOf(design), [design]);
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={theme}
      darkTheme={null}
      loginPage={LoginPage}
      layout={BackOfficeLayout}
      notification={TopNotification}
      dashboard={HomePage}
      title={texts.title}
      disableTelemetry
      requireAuth
    >
      {manifests.map(({ name, screens }) =>
        "page" in screens ? null : <Resource key={name} name={name} {...screens} />,
      )}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        {manifests.map(({ name, screens }) =>
          "page" in screens ? (
            <Route key={name} path={`/${name}`} element={<screens.page />} />
          ) : null,
        )}
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/password" element={<ChoosePassword />} />
        <Route path="/first-owner" element={<FirstOwner />} />
      </CustomRoutes>
    </Admin>
  );
}
