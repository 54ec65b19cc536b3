import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "products",
      menu: "products",
      label: texts.products,
      tab: texts.allProducts,
      singular: texts.product,
      permission: "products.read",
      empty: {
        text: texts.emptyList,
        filter: { archived: "false" },
        action: { text: texts.emptyAction, to: "/products/create", needs: "products.write" },
      },
      fieldNames: texts.fieldNames,
      valueNames: { reason: texts.reasons },
      screens: {
        ...screens(() => import("./list/product-list.tsx"), {
          list: "ProductList",
        }),
        ...screens(() => import("./form/product-form.tsx"), {
          create: "ProductCreate",
          edit: "ProductEdit",
        }),
      },
    },
    {
      name: "categories",
      menu: "products",
      label: texts.categories,
      singular: texts.category,
      permission: "products.read",
      screens: screens(() => import("./categories/categories.tsx"), {
        list: "CategoriesPage",
        create: "CategoryCreate",
        edit: "CategoryEdit",
      }),
    },
    {
      name: "subcategories",
      menu: "products",
      tab: null,
      label: texts.subcategories,
      singular: texts.subcategory,
      permission: "products.read",
      screens: screens(() => import("./categories/categories.tsx"), {
        create: "SubcategoryCreate",
        edit: "SubcategoryEdit",
      }),
    },
    {
      name: "best-sellers",
      menu: "products",
      label: texts.bestSellers,
      permission: "products.write",
      screens: screens(() => import("./list/best-sellers-page.tsx"), {
        page: "BestSellersPage",
      }),
    },
    {
      name: "stock-count",
      menu: "products",
      label: texts.count,
      permission: "stock.move",
      screens: screens(() => import("./stock/count-page.tsx"), {
        page: "CountPage",
      }),
    },
    {
      name: "product-imports",
      menu: "products",
      label: texts.importProducts,
      permission: "stock.import",
      screens: screens(() => import("./import/import-page.tsx"), {
        page: "ImportPage",
      }),
    },
    {
      name: "redirects",
      menu: "searches",
      label: texts.redirects,
      singular: texts.redirect,
      permission: "searches.read",
      empty: {
        text: texts.noRedirects,
        filter: {},
        action: { text: texts.goToImport, to: "/moving", needs: "shop.move-in" },
      },
      screens: {
        ...screens(() => import("./redirects/redirects.tsx"), {
          list: "RedirectList",
          create: "RedirectCreate",
          edit: "RedirectEdit",
        }),
        recordRepresentation: "path",
      },
    },
    {
      name: "units",
      menu: "settings",
      label: texts.units,
      permission: "shopfront.read",
      setting: { group: "shop", text: "Metros, kilos, litros y piezas, y sus precios" },
      screens: screens(() => import("./units-page.tsx"), { page: "UnitsPage" }),
    },
  ],
  logged: {
    "catalogue-order": "Orden de las categorías",
    "best-sellers": "Más vendidos",
    units: "Unidades",
  },
};
