import type { Page } from "@playwright/test";

/** A page of the demo shop in one of its states, and what a person does to see it. */
export interface PageState {
  name: string;
  path: string;
  /** Whether the demo's customer is signed in. */
  asCustomer?: boolean;
  /** Whether an order is left behind. */
  buys?: boolean;
  act?: (page: Page) => Promise<void>;
}

const addToCart = (page: Page) => page.getByRole("button", { name: "Agregar a Carrito" }).click();

async function openCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Carrito/ }).click();
  await page.getByRole("dialog", { name: "Carrito" }).waitFor();
}

/** A signed-in customer with one product at a page of the checkout. */
const buying = (path: string) => async (page: Page) => {
  const { origin } = new URL(page.url());
  await addToCart(page);
  await page.getByRole("button", { name: "Carrito, 1 producto" }).waitFor();
  await page.goto(origin + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

/** The same on the card page. */
async function reachCardPage(page: Page): Promise<void> {
  await buying("/information-order")(page);
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await page.getByRole("button", { name: "Ir a Checkout" }).click();
  await page.getByRole("button", { name: "Pagar" }).waitFor();
}

const product = "/product/x/1";

export const pageStates: readonly PageState[] = [
  { name: "home", path: "/" },
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact" },
  {
    name: "contact-errors",
    path: "/contact",
    act: (page) => page.getByRole("button", { name: "Enviar mensaje" }).click(),
  },
  { name: "points-of-sale", path: "/pos" },
  {
    name: "points-of-sale-open",
    path: "/pos",
    act: (page) => page.locator("summary").first().click(),
  },
  { name: "points-of-sale-found", path: "/pos?q=Puebla" },
  { name: "distributor", path: "/pos-register" },
  { name: "shop", path: "/categories/all" },
  { name: "category", path: "/categories/Impermeabilizantes" },
  { name: "category-empty", path: "/categories/Impermeabilizantes?min=9999999" },
  { name: "category-unknown", path: "/categories/Nada" },
  { name: "search", path: "/allsearch?query=jabon" },
  { name: "search-empty", path: "/allsearch?query=xyzzy" },
  { name: "product", path: product },
  {
    name: "product-calculated",
    path: product,
    act: async (page) => {
      await page.getByLabel("Superficie").fill("120");
      await page.getByText("7 cubetas de 19 L").first().waitFor();
    },
  },
  {
    name: "product-sold-out",
    path: "/categories/Impermeabilizantes",
    act: async (page) => {
      await page.getByRole("link", { name: /^Ver producto: Techo Firme 7/ }).click();
      await page.getByRole("button", { name: "Avísame" }).waitFor();
    },
  },
  { name: "product-unknown", path: "/product/x/99999" },
  {
    name: "product-place",
    path: product,
    act: (page) => page.getByRole("button", { name: "Poner CP" }).first().click(),
  },
  {
    name: "search-open",
    path: product,
    act: async (page) => {
      await page.locator('a[href="/allsearch"]:visible, header input:visible').first().click();
      await page.getByRole("combobox").pressSequentially("imper", { delay: 60 });
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "compare", path: "/comparar?ids=1,2,3" },
  { name: "cart-empty", path: "/about", act: openCart },
  {
    name: "cart",
    path: product,
    act: async (page) => {
      await addToCart(page);
      await openCart(page);
    },
  },
  { name: "login", path: "/login" },
  {
    name: "login-errors",
    path: "/login",
    act: (page) => page.getByRole("button", { name: "Iniciar Sesión" }).last().click(),
  },
  { name: "signup", path: "/signup" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: "/reset-password/abc" },
  { name: "confirm-send", path: "/confirm-send" },
  { name: "confirm-account-failed", path: "/confirm-account/abc" },
  { name: "terms", path: "/legal/terminos" },
  { name: "not-found", path: "/nada" },
  { name: "own-data", path: "/mis-datos", asCustomer: true },
  { name: "orders", path: "/orders", asCustomer: true },
  { name: "order", path: "/orders/1", asCustomer: true },
  {
    name: "confirm-order",
    path: product,
    asCustomer: true,
    act: buying("/confirm-order"),
  },
  {
    name: "checkout-delivery",
    path: product,
    asCustomer: true,
    act: buying("/information-order"),
  },
  {
    name: "payment-unfinished",
    path: product,
    asCustomer: true,
    act: async (page) => {
      await reachCardPage(page);
      await page.getByRole("button", { name: "Volver" }).click();
      await page.getByRole("heading", { name: "No terminaste tu pago" }).waitFor();
    },
  },
  {
    name: "order-done",
    path: product,
    asCustomer: true,
    buys: true,
    act: async (page) => {
      await reachCardPage(page);
      await page.getByRole("button", { name: "Pagar" }).click();
      await page.getByRole("heading", { name: "Pago exitoso" }).waitFor();
    },
  },
  { name: "payment-error", path: "/payment-error", asCustomer: true },
  { name: "order-done-unpaid", path: "/order-done", asCustomer: true },
];
