import { QueryClient } from "@tanstack/react-query";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { Admin, CustomRoutes, reactRouterProvider, Resource } from "react-admin";
import { BestSellersPage } from "#src/catalogue/staff/best-sellers-page.tsx";
import { CategoriesPage } from "#src/catalogue/staff/categories-page.tsx";
import {
  CategoryCreate,
  CategoryEdit,
  SubcategoryCreate,
  SubcategoryEdit,
} from "#src/catalogue/staff/category-forms.tsx";
import { ImportPage } from "#src/catalogue/staff/import/import-page.tsx";
import { ProductCreate, ProductEdit } from "#src/catalogue/staff/product-form.tsx";
import { ProductList } from "#src/catalogue/staff/product-list.tsx";
import { SearchList } from "#src/catalogue/staff/search-list.tsx";
import { SynonymCreate, SynonymEdit, SynonymList } from "#src/catalogue/staff/synonyms.tsx";
import { UnitsPage } from "#src/catalogue/staff/units-page.tsx";
import { MessageList, MessagePage } from "#src/contacts/staff/messages.tsx";
import {
  AdvertisementCreate,
  AdvertisementEdit,
  AdvertisementList,
} from "#src/content/staff/advertisements.tsx";
import { CompanyPage } from "#src/content/staff/company-page.tsx";
import { CustomerEdit } from "#src/customers/staff/customer-edit.tsx";
import { CustomerList, CustomerPage } from "#src/customers/staff/customers.tsx";
import { DeliveriesPage } from "#src/delivery/staff/deliveries-page.tsx";
import { DashboardPage } from "#src/orders/staff/dashboard-page.tsx";
import { OrderList } from "#src/orders/staff/order-list.tsx";
import { OrderPage } from "#src/orders/staff/order-page.tsx";
import { OrderSettingsPage } from "#src/orders/staff/order-settings-page.tsx";
import {
  OutletCityCreate,
  OutletCityEdit,
  OutletCityList,
  OutletCreate,
  OutletEdit,
  OutletList,
} from "#src/points-of-sale/staff/outlets.tsx";
import {
  PromotionCreate,
  PromotionEdit,
  PromotionList,
} from "#src/promotions/staff/promotions.tsx";
import { SimulatorPage } from "#src/promotions/staff/simulator-page.tsx";
import { AccountPage } from "#src/staff/account/account-page.tsx";
import { AuditList } from "#src/audit/staff/audit-list.tsx";
import { StaffCreate, StaffEdit, StaffList } from "#src/staff/colleagues/colleagues.tsx";
import { authProvider } from "./auth-provider.ts";
import { ChoosePassword } from "./choose-password.tsx";
import { dataProvider } from "./data-provider.ts";
import { BackOfficeLayout, TopNotification } from "./layout.tsx";
import { LoginPage } from "./login.tsx";
import { spanish } from "./spanish.ts";
import { theme } from "./theme.ts";

// The router that react-admin brings is another version than the shop's own.
const { Route } = reactRouterProvider;
const i18nProvider = polyglotI18nProvider(() => spanish, "es");
// A desk stands open all day: what it shows is fetched again when somebody comes back to it.
// Without a network a request fails and says so; it does not wait unseen for the network to come
// back.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: true, networkMode: "always", retry: isWorthAnotherTry },
    mutations: { networkMode: "always" },
  },
});

/** What the shop rejected, it rejects again. */
function isWorthAnotherTry(failures: number, { status }: Error & { status?: number }): boolean {
  return failures < 1 && (status === undefined || status < 400 || status >= 500);
}

export function BackOffice() {
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
      dashboard={DashboardPage}
      title="Administración"
      disableTelemetry
      requireAuth
    >
      <Resource name="orders" list={OrderList} show={OrderPage} recordRepresentation="id" />
      <Resource
        name="customers"
        list={CustomerList}
        show={CustomerPage}
        edit={CustomerEdit}
        recordRepresentation="name"
      />
      <Resource name="messages" list={MessageList} edit={MessagePage} recordRepresentation="name" />
      <Resource
        name="promotions"
        list={PromotionList}
        create={PromotionCreate}
        edit={PromotionEdit}
        recordRepresentation="code"
      />
      <Resource
        name="products"
        list={ProductList}
        create={ProductCreate}
        edit={ProductEdit}
        recordRepresentation="name"
      />
      <Resource
        name="categories"
        list={CategoriesPage}
        create={CategoryCreate}
        edit={CategoryEdit}
        recordRepresentation="name"
      />
      <Resource
        name="subcategories"
        create={SubcategoryCreate}
        edit={SubcategoryEdit}
        recordRepresentation="name"
      />
      <Resource name="searches" list={SearchList} />
      <Resource
        name="synonyms"
        list={SynonymList}
        create={SynonymCreate}
        edit={SynonymEdit}
        recordRepresentation="typed"
      />
      <Resource
        name="advertisements"
        list={AdvertisementList}
        create={AdvertisementCreate}
        edit={AdvertisementEdit}
        recordRepresentation="title"
      />
      <Resource
        name="outlets"
        list={OutletList}
        create={OutletCreate}
        edit={OutletEdit}
        recordRepresentation="name"
      />
      <Resource
        name="outlet-cities"
        list={OutletCityList}
        create={OutletCityCreate}
        edit={OutletCityEdit}
        recordRepresentation="name"
      />
      <Resource
        name="staff"
        list={StaffList}
        create={StaffCreate}
        edit={StaffEdit}
        recordRepresentation="name"
      />
      <Resource name="audit" list={AuditList} />
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path="/best-sellers" element={<BestSellersPage />} />
        <Route path="/company" element={<CompanyPage />} />
        <Route path="/deliveries" element={<DeliveriesPage />} />
        <Route path="/product-imports" element={<ImportPage />} />
        <Route path="/promotion-trial" element={<SimulatorPage />} />
        <Route path="/units" element={<UnitsPage />} />
        <Route path="/order-settings" element={<OrderSettingsPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/password" element={<ChoosePassword />} />
      </CustomRoutes>
    </Admin>
  );
}
