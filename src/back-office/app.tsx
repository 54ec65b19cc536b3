import { QueryClient } from "@tanstack/react-query";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { useState } from "react";
import { Admin, CustomRoutes, type I18nProvider, reactRouterProvider, Resource } from "react-admin";
import { screens } from "#src/base/admin-kit/ui/manifest.ts";
import { AccountPage } from "#src/base/staff/account/account-page.tsx";
import { authProvider } from "./auth-provider.ts";
import { ChoosePassword, FirstOwner, LoginPage } from "./auth-pages.tsx";
import { dataProvider } from "./data-provider.ts";
import { BackOfficeLayout, TopNotification } from "./layout.tsx";
import { NotFoundPage } from "./not-found.tsx";
import { manifests } from "./manifests.ts";
import { preferences } from "./preferences.ts";
import { spanish } from "./spanish.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import { theme } from "./theme.ts";

// react-admin's own router is another version than the shop's.
const { Route } = reactRouterProvider;

const settings = screens(() => import("./settings-page.tsx"), { page: "SettingsPage" });

/** Made once the screens of optional parts were added. */
function createPhrases(): I18nProvider {
  const phrases = polyglotI18nProvider(
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
  return {
    ...phrases,
    translate: (key, options) => labelOf(key) ?? phrases.translate(key, options),
  };
}

/** A field without a label of its own has the name that conflicts and the audit log show. */
function labelOf(key: string): string | undefined {
  const [root, resource, branch, ...source] = key.split(".");
  if (root !== "resources" || branch !== "fields") return undefined;
  const field = source.at(-1) ?? "";
  const own = manifests.find(({ name }) => name === resource)?.fieldNames;
  return own?.[field] ?? texts.fieldNames[field];
}
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

/** @param home what «Inicio» shows */
export function BackOffice({ home }: { home: () => React.ReactNode }) {
  const [i18nProvider] = useState(createPhrases);
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={preferences}
      theme={theme}
      darkTheme={null}
      loginPage={LoginPage}
      layout={BackOfficeLayout}
      notification={TopNotification}
      dashboard={home}
      catchAll={NotFoundPage}
      title={texts.title}
      disableTelemetry
      requireAuth
    >
      {manifests.map(({ name, screens }) =>
        "page" in screens ? null : <Resource key={name} name={name} {...screens} />,
      )}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path="/settings" element={<settings.page />} />
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
