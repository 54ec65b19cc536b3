import { QueryClient } from "@tanstack/react-query";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { Admin, CustomRoutes, reactRouterProvider, Resource } from "react-admin";
import { OrderList } from "#src/orders/admin/order-list.tsx";
import { OrderPage } from "#src/orders/admin/order-page.tsx";
import { ProductCreate, ProductEdit } from "#src/catalogue/admin/product-form.tsx";
import { ProductList } from "#src/catalogue/admin/product-list.tsx";
import { authProvider } from "./auth-provider.ts";
import { ChoosePassword } from "./choose-password.tsx";
import { dataProvider } from "./data-provider.ts";
import { BackOfficeLayout } from "./layout.tsx";
import { LoginPage } from "./login.tsx";
import { spanish } from "./spanish.ts";
import { theme } from "./theme.ts";

// The router that react-admin brings is another version than the shop's own.
const { Route } = reactRouterProvider;
const i18nProvider = polyglotI18nProvider(() => spanish, "es");
// A desk stands open all day: what it shows is fetched again when somebody comes back to it.
const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: true, retry: 1 } } });

export function BackOffice() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={theme}
      loginPage={LoginPage}
      layout={BackOfficeLayout}
      title="Administración"
      disableTelemetry
      requireAuth
    >
      <Resource name="orders" list={OrderList} show={OrderPage} recordRepresentation="id" />
      <Resource name="products" list={ProductList} create={ProductCreate} edit={ProductEdit} recordRepresentation="name" />
      <CustomRoutes noLayout>
        <Route path="/password" element={<ChoosePassword />} />
      </CustomRoutes>
    </Admin>
  );
}
