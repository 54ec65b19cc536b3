import type { Page } from "@playwright/test";
import { withProduct, writeCart } from "#src/shop/cart/rules.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { allPages } from "#src/shop/page-table.ts";
import { defined } from "./defined.ts";

/** A page of the demo shop in one of its states, and the steps to reach it. */
export interface PageState {
  name: string;
  path: string;
  /** Whether the demo's customer is signed in. */
  asCustomer?: boolean;
  /** Whether it leaves an order behind: a customer has one open payment at a time. */
  buys?: boolean;
  /** Whether it is a screen of the back office, with a signed-in owner. */
  asStaff?: boolean;
  act?: (page: Page) => Promise<void>;
}

/** Whether anybody who opens its URL sees it. */
export const isPlain = ({ act, asCustomer, asStaff }: PageState): boolean =>
  !act && !asCustomer && !asStaff;

const addToCart = (page: Page) => page.getByRole("button", { name: "Agregar a Carrito" }).click();

async function openCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Carrito/ }).click();
  await page.getByRole("dialog", { name: "Carrito" }).waitFor();
}

/** The lightest page of the shop, where states begin that don't show their first page. */
const lightPage = "/robots.txt";

/** Opens a page of the checkout as a signed-in customer with one product. */
const buying = (path: string) => async (page: Page) => {
  const { origin } = new URL(page.url());
  const { elements } = (await (
    await page.request.get(`${origin}/api/oralpeace/main-info`)
  ).json()) as {
    elements: Element[];
  };
  const cart = writeCart(withProduct([], defined(elements.find(({ id }) => id === 1))));
  await page.evaluate((lines) => localStorage.setItem("cart", lines), cart);
  await page.goto(origin + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

/** Continues to the card page. */
async function reachCardPage(page: Page): Promise<void> {
  await buying("/information-order")(page);
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await page.getByRole("button", { name: "Ir a Checkout" }).click();
  await page.getByRole("button", { name: "Pagar" }).waitFor();
}

const product = "/product/x/1";

/** Creates records that the demo lacks, as its owner. */
async function asOwner(page: Page) {
  const api = `${new URL(page.url()).origin}/api/admin`;
  const data = { email: "admin@demo.mx", password: "Admin123!" };
  await page.request.post(`${api}/login`, { data });
  const read = async <Body>(path: string) =>
    (await (await page.request.get(`${api}/${path}`)).json()) as Body;
  const { csrfToken } = await read<{ csrfToken: string }>("session");
  const make = async (path: string, data: object) => {
    const headers = { "x-csrf-token": csrfToken };
    const response = await page.request.post(`${api}/${path}`, { headers, data });
    return (await response.json()) as { id: number };
  };
  return { read, make };
}

const lineName = "Esmalte Zafiro";

/** Creates two colours in two sizes, one of them sold out. @returns the first one's id */
async function makeVariants(page: Page): Promise<number> {
  const { read, make } = await asOwner(page);
  const filter = encodeURIComponent(JSON.stringify({ q: lineName }));
  const { data } = await read<{ data: { id: number; name: string }[] }>(
    `products?filter=${filter}`,
  );
  const known = data.find(({ name }) => name.endsWith("Blanco · 4 L"));
  if (known) return known.id;
  const { id } = await make("products", {
    name: lineName,
    price: 339,
    sku: "ZAF",
    description: "Esmalte de secado rápido para madera y metal.",
    image: (await read<{ image: string }>("products/1")).image,
    subcategoryIds: [],
    instructions: [],
  });
  const options = (colour: string, size: string) => [
    { name: "Color", value: colour },
    { name: "Presentación", value: size },
  ];
  const variant = (colour: string, size: string, price: number, stock: number) => ({
    options: options(colour, size),
    sku: `ZAF-${colour.slice(0, 2).toUpperCase()}-${size.replace(" ", "")}`,
    price,
    stock,
  });
  await make(`products/${id}/variants`, {
    own: options("Blanco", "4 L"),
    publish: true,
    variants: [
      variant("Blanco", "19 L", 1295, 4),
      variant("Azul cielo", "4 L", 339, 9),
      variant("Azul cielo", "19 L", 1349, 7),
      variant("Terracota", "4 L", 359, 0),
    ],
  });
  await make(`products/${id}/movements`, { reason: "received", quantity: 12 });
  return id;
}

const zoneName = "Morelia y alrededores";

/** @returns its id */
async function makeZone(page: Page): Promise<number> {
  const { read, make } = await asOwner(page);
  const { data } = await read<{ data: { id: number; name: string }[] }>("delivery-zones");
  const known = data.find(({ name }) => name === zoneName);
  if (known) return known.id;
  const rate = { furtherKilogram: null, freeFrom: null };
  const { id } = await make("delivery-zones", {
    name: zoneName,
    postalCodes: ["580", "58200-58299"],
    rates: [
      {
        ...rate,
        name: "Paquetería",
        kind: "parcel",
        daysFrom: 3,
        daysTo: 5,
        steps: [
          { upTo: 5, cost: 129 },
          { upTo: 30, cost: 240 },
        ],
        furtherKilogram: 9,
      },
      {
        ...rate,
        name: "A pie de camión",
        kind: "truck",
        daysFrom: 1,
        daysTo: 2,
        steps: [{ upTo: 1000, cost: 410 }],
        freeFrom: 8000,
      },
    ],
  });
  return id;
}

/** Fills in a checkout's address whose delivery is charged by weight. */
async function goByWeight(page: Page): Promise<void> {
  await makeZone(page);
  await buying("/information-order")(page);
  // The last address comes with the saved ones, in the middle of what is typed before.
  await page.getByRole("radio", { name: /^Otra dirección/ }).check();
  await page.getByLabel("Código postal").fill("58000");
  await page.getByLabel("Estado").selectOption("Michoacán");
  await page.getByLabel("Ciudad").selectOption("Morelia");
  await page.getByLabel("Calle, número y colonia").fill("Av. Madero 120, Centro");
  await page.getByRole("radio", { name: /A pie de camión/ }).waitFor();
}

/** Opens a screen of the back office and waits for its title. */
async function openScreen(page: Page, screen: string, title: string | RegExp): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/admin#/${screen}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.waitForLoadState("networkidle");
  // The record's name appears in the title after the record.
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

export const pageStates: readonly PageState[] = [
  ...allPages()
    .filter(({ search }) => search === "sitemap")
    .map(({ path }) => ({ name: path || "home", path: `/${path}` })),
  {
    name: "contact-errors",
    path: "/contact",
    act: (page) => page.getByRole("button", { name: "Enviar mensaje" }).click(),
  },
  {
    name: "points-of-sale-open",
    path: "/pos",
    act: (page) => page.locator("summary").first().click(),
  },
  { name: "points-of-sale-found", path: "/pos?q=Puebla" },
  { name: "shop", path: "/categories/all" },
  { name: "category", path: "/categories/Impermeabilizantes" },
  { name: "category-empty", path: "/categories/Impermeabilizantes?min=9999999" },
  { name: "category-unknown", path: "/categories/Nada" },
  { name: "search", path: "/allsearch?query=jabon" },
  { name: "search-empty", path: "/allsearch?query=xyzzy" },
  { name: "search-only", path: "/allsearch?query=malla+azotea" },
  { name: "search-help", path: "/allsearch?query=factura" },
  { name: "product", path: product },
  {
    name: "product-calculated",
    path: product,
    act: async (page) => {
      await page.getByLabel("Superficie").fill("120");
      await page.getByText("7 cubetas,").first().waitFor();
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
  {
    name: "product-variants",
    path: lightPage,
    act: async (page) => {
      const id = await makeVariants(page);
      const { origin } = new URL(page.url());
      // The shop shows a new product a moment later.
      for (let isThere = false; !isThere;) {
        await page.goto(`${origin}/product/x/${id}`);
        isThere = (await page.getByRole("group", { name: "Color" }).count()) > 0;
      }
      await page.waitForLoadState("networkidle");
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
  { name: "cart-empty", path: "/about", act: openCart },
  {
    name: "cart",
    path: product,
    act: async (page) => {
      await addToCart(page);
      await openCart(page);
    },
  },
  {
    name: "cart-changed",
    path: lightPage,
    act: async (page) => {
      await page.evaluate(
        (lines) => localStorage.setItem("cart", lines),
        JSON.stringify([{ id: 1, name: "Techo Firme", price: 1, stock: 9000, amount: 9000 }]),
      );
      await page.goto(`${new URL(page.url()).origin}/about`);
      await openCart(page);
      await page.getByText(/^Subió de/).waitFor();
      await page.getByRole("button", { name: "Poner CP" }).click();
      await page.getByLabel("Tu código postal").waitFor();
    },
  },
  {
    name: "menu",
    path: "/about",
    act: async (page) => {
      // Wide screens show its links.
      const menu = page.getByRole("button", { name: "Menú" });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: "account-menu",
    path: "/about",
    act: (page) => page.getByRole("button", { name: "Cuenta" }).click(),
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
  { name: "stock-alert-failed", path: "/avisos/1-x" },
  { name: "stock-alert-confirm-failed", path: "/avisos/1-x/confirmar" },
  { name: "refuse-reminders", path: "/recordatorios/1-x" },
  { name: "terms", path: "/legal/terminos" },
  { name: "privacy", path: "/legal/aviso-de-privacidad" },
  { name: "not-found", path: "/nada" },
  { name: "own-data", path: "/mis-datos", asCustomer: true },
  {
    name: "own-data-delete",
    path: "/mis-datos",
    asCustomer: true,
    act: (page) => page.getByRole("button", { name: "Borrar mi cuenta" }).click(),
  },
  { name: "orders", path: "/orders", asCustomer: true },
  { name: "order", path: "/orders/1", asCustomer: true },
  {
    name: "confirm-order",
    path: lightPage,
    asCustomer: true,
    act: buying("/confirm-order"),
  },
  {
    name: "checkout-delivery",
    path: lightPage,
    asCustomer: true,
    act: buying("/information-order"),
  },
  {
    name: "checkout-errors",
    path: lightPage,
    asCustomer: true,
    act: async (page) => {
      await buying("/information-order")(page);
      await page.getByRole("radio", { name: /^Otra dirección/ }).check();
      await page.getByLabel("Código postal").fill("4416");
      await page.getByRole("button", { name: "Continuar con el pago" }).click();
      await page.getByText("El código postal lleva cinco números").waitFor();
    },
  },
  {
    name: "checkout-rates",
    path: lightPage,
    asCustomer: true,
    act: goByWeight,
  },
  {
    name: "checkout-rates-chosen",
    path: lightPage,
    asCustomer: true,
    act: async (page) => {
      await goByWeight(page);
      await page.getByRole("radio", { name: /A pie de camión/ }).check();
      await page.getByRole("button", { name: "Continuar con el pago" }).click();
      await page.getByRole("button", { name: "Ir a Checkout" }).waitFor();
    },
  },
  {
    name: "checkout-pickup",
    path: lightPage,
    asCustomer: true,
    act: async (page) => {
      await buying("/information-order")(page);
      await page.getByRole("radio", { name: /^En tienda/ }).check();
      await page.getByRole("radio", { name: /Narvarte/ }).check();
    },
  },
  {
    name: "payment-unfinished",
    path: lightPage,
    asCustomer: true,
    buys: true,
    act: async (page) => {
      await reachCardPage(page);
      await page.getByRole("button", { name: "Volver" }).click();
      await page.getByRole("heading", { name: "No terminaste tu pago" }).waitFor();
    },
  },
  {
    name: "order-done",
    path: lightPage,
    asCustomer: true,
    buys: true,
    act: async (page) => {
      await reachCardPage(page);
      await page.getByRole("button", { name: "Pagar" }).click();
      await page.getByRole("heading", { name: "Pago exitoso" }).waitFor();
    },
  },
  {
    name: "order-to-pay",
    path: lightPage,
    asCustomer: true,
    buys: true,
    act: async (page) => {
      await reachCardPage(page);
      await page.getByText("OXXO").click();
      await page.getByRole("button", { name: "Pagar" }).click();
      await page.getByRole("link", { name: /^Ver mi pedido/ }).click();
      await page.getByRole("heading", { level: 1, name: /^Esperando tu pago/ }).waitFor();
      await page.getByRole("button", { name: "Cancelar pedido" }).click();
    },
  },
  { name: "payment-error", path: "/payment-error" },
  { name: "payment-error-customer", path: "/payment-error", asCustomer: true },
  { name: "order-done-unpaid", path: "/order-done", asCustomer: true },
  {
    name: "staff-variants",
    path: "/about",
    asStaff: true,
    act: async (page) => {
      await openScreen(page, `products/${await makeVariants(page)}`, /Producto/);
      await page.getByRole("table", { name: "Las de su línea" }).waitFor();
    },
  },
  {
    name: "staff-variants-new",
    path: "/about",
    asStaff: true,
    act: async (page) => {
      await openScreen(page, `products/${await makeVariants(page)}`, /Producto/);
      await page.getByRole("button", { name: "Crear variantes" }).click();
      await page.getByText("Se crea 1 variante").waitFor();
    },
  },
  {
    name: "staff-zone",
    path: "/about",
    asStaff: true,
    act: async (page) => {
      await openScreen(page, `delivery-zones/${await makeZone(page)}`, /Zona/);
      await page.getByLabel("Nombre de la zona").waitFor();
    },
  },
  {
    name: "staff-zones",
    path: "/about",
    asStaff: true,
    act: async (page) => {
      await makeZone(page);
      await openScreen(page, "delivery-zones", "Zonas y tarifas");
      await page.getByText(zoneName).waitFor();
    },
  },
];
