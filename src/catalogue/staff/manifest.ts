import BestSellersIcon from "@mui/icons-material/StarBorder";
import CategoriesIcon from "@mui/icons-material/AccountTree";
import ImportIcon from "@mui/icons-material/UploadFile";
import ProductsIcon from "@mui/icons-material/Inventory2Outlined";
import SearchesIcon from "@mui/icons-material/ManageSearch";
import SynonymsIcon from "@mui/icons-material/CompareArrows";
import UnitsIcon from "@mui/icons-material/Straighten";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { BestSellersPage } from "./best-sellers-page.tsx";
import { CategoriesPage } from "./categories-page.tsx";
import {
  CategoryCreate,
  CategoryEdit,
  SubcategoryCreate,
  SubcategoryEdit,
} from "./category-forms.tsx";
import { ImportPage } from "./import/import-page.tsx";
import { productFieldNames, productFields } from "./product-fields.ts";
import { ProductCreate, ProductEdit } from "./product-form.tsx";
import { ProductList } from "./product-list.tsx";
import { SearchList } from "./search-list.tsx";
import { SynonymCreate, SynonymEdit, SynonymList } from "./synonyms.tsx";
import * as texts from "./texts.ts";
import { UnitsPage } from "./units-page.tsx";

const productsManifest: Manifest = {
  name: "products",
  label: texts.products,
  singular: texts.product,
  menu: { section: "catalogue", icon: ProductsIcon },
  permission: "products.read",
  fieldNames: Object.fromEntries(
    productFieldNames.map((name) => [name, productFields[name].texts.name]),
  ),
  screens: {
    list: ProductList,
    create: ProductCreate,
    edit: ProductEdit,
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
    list: CategoriesPage,
    create: CategoryCreate,
    edit: CategoryEdit,
    recordRepresentation: "name",
  },
};

const subcategoriesManifest: Manifest = {
  name: "subcategories",
  label: texts.subcategories,
  singular: texts.subcategory,
  permission: "products.read",
  screens: { create: SubcategoryCreate, edit: SubcategoryEdit, recordRepresentation: "name" },
};

const bestSellersManifest: Manifest = {
  name: "best-sellers",
  label: texts.bestSellers,
  menu: { section: "catalogue", icon: BestSellersIcon },
  permission: "products.write",
  screens: { page: BestSellersPage },
};

const searchesManifest: Manifest = {
  name: "searches",
  label: texts.searches,
  menu: { section: "catalogue", icon: SearchesIcon },
  permission: "searches.read",
  screens: { list: SearchList },
};

const synonymsManifest: Manifest = {
  name: "synonyms",
  label: texts.synonyms,
  singular: texts.synonym,
  menu: { section: "catalogue", icon: SynonymsIcon },
  permission: "searches.read",
  screens: {
    list: SynonymList,
    create: SynonymCreate,
    edit: SynonymEdit,
    recordRepresentation: "typed",
  },
};

const productImportsManifest: Manifest = {
  name: "product-imports",
  label: texts.importProducts,
  menu: { section: "catalogue", icon: ImportIcon },
  permission: "products.import",
  screens: { page: ImportPage },
};

export const catalogueManifests = [
  productsManifest,
  categoriesManifest,
  subcategoriesManifest,
  bestSellersManifest,
  searchesManifest,
  synonymsManifest,
  productImportsManifest,
];

export const unitsManifest: Manifest = {
  name: "units",
  label: texts.units,
  menu: { section: "shop", icon: UnitsIcon },
  permission: "shopfront.read",
  screens: { page: UnitsPage },
};
