import BestSellersIcon from "@mui/icons-material/StarBorder";
import CategoriesIcon from "@mui/icons-material/AccountTree";
import ImportIcon from "@mui/icons-material/UploadFile";
import ProductsIcon from "@mui/icons-material/Inventory2Outlined";
import RedirectsIcon from "@mui/icons-material/AltRoute";
import SearchesIcon from "@mui/icons-material/ManageSearch";
import SynonymsIcon from "@mui/icons-material/CompareArrows";
import UnitsIcon from "@mui/icons-material/Straighten";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const productsManifest: Manifest = {
  name: "products",
  empty: {
    text: texts.emptyList,
    filter: { archived: "false" },
    action: { text: texts.emptyAction, to: "/products/create", needs: "products.write" },
  },
  label: texts.products,
  singular: texts.product,
  menu: { section: "catalogue", icon: ProductsIcon },
  permission: "products.read",
  fieldNames: texts.fieldNames,
  screens: {
    list: screen(() => import("./product-list.tsx"), "ProductList"),
    create: screen(() => import("./product-form.tsx"), "ProductCreate"),
    edit: screen(() => import("./product-form.tsx"), "ProductEdit"),
    recordRepresentation: "name",
  },
};

const categoriesManifest: Manifest = {
  name: "categories",
  label: texts.categories,
  singular: texts.category,
  menu: { section: "catalogue", icon: CategoriesIcon },
  permission: "products.read",
  screens: {
    list: screen(() => import("./categories-page.tsx"), "CategoriesPage"),
    create: screen(() => import("./category-forms.tsx"), "CategoryCreate"),
    edit: screen(() => import("./category-forms.tsx"), "CategoryEdit"),
    recordRepresentation: "name",
  },
};

const subcategoriesManifest: Manifest = {
  name: "subcategories",
  label: texts.subcategories,
  singular: texts.subcategory,
  permission: "products.read",
  screens: {
    create: screen(() => import("./category-forms.tsx"), "SubcategoryCreate"),
    edit: screen(() => import("./category-forms.tsx"), "SubcategoryEdit"),
    recordRepresentation: "name",
  },
};

const bestSellersManifest: Manifest = {
  name: "best-sellers",
  label: texts.bestSellers,
  menu: { section: "catalogue", icon: BestSellersIcon },
  permission: "products.write",
  screens: { page: screen(() => import("./best-sellers-page.tsx"), "BestSellersPage") },
};

const searchesManifest: Manifest = {
  name: "searches",
  label: texts.searches,
  menu: { section: "catalogue", icon: SearchesIcon },
  permission: "searches.read",
  screens: { list: screen(() => import("./search-list.tsx"), "SearchList") },
};

const synonymsManifest: Manifest = {
  name: "synonyms",
  label: texts.synonyms,
  singular: texts.synonym,
  menu: { section: "catalogue", icon: SynonymsIcon },
  permission: "searches.read",
  screens: {
    list: screen(() => import("./synonyms.tsx"), "SynonymList"),
    create: screen(() => import("./synonyms.tsx"), "SynonymCreate"),
    edit: screen(() => import("./synonyms.tsx"), "SynonymEdit"),
    recordRepresentation: "typed",
  },
};

const redirectsManifest: Manifest = {
  name: "redirects",
  empty: {
    text: texts.noRedirects,
    filter: {},
    action: { text: texts.goToImport, to: "/moving", needs: "shop.move-in" },
  },
  label: texts.redirects,
  singular: texts.redirect,
  menu: { section: "catalogue", icon: RedirectsIcon },
  permission: "searches.read",
  screens: {
    list: screen(() => import("./redirects/redirects.tsx"), "RedirectList"),
    create: screen(() => import("./redirects/redirects.tsx"), "RedirectCreate"),
    edit: screen(() => import("./redirects/redirects.tsx"), "RedirectEdit"),
    recordRepresentation: "path",
  },
};

const productImportsManifest: Manifest = {
  name: "product-imports",
  label: texts.importProducts,
  menu: { section: "catalogue", icon: ImportIcon },
  permission: "products.import",
  screens: { page: screen(() => import("./import/import-page.tsx"), "ImportPage") },
};

export const catalogueManifests = [
  productsManifest,
  categoriesManifest,
  subcategoriesManifest,
  bestSellersManifest,
  searchesManifest,
  synonymsManifest,
  productImportsManifest,
  redirectsManifest,
];

/** Separate, because it comes last in its menu section. */
export const unitsManifest: Manifest = {
  name: "units",
  label: texts.units,
  menu: { section: "shop", icon: UnitsIcon },
  permission: "shopfront.read",
  screens: { page: screen(() => import("./units-page.tsx"), "UnitsPage") },
};
