import { defined } from "../../testing/defined.ts";

/** Sells a unit of a product. @throws if it is not sold */
export type Buy = (product: number) => Promise<void>;

export interface MedusaShop {
  key: string;
  region: string;
  option: string;
  variants: string[];
}

const email = () => `${crypto.randomUUID()}@example.com`;

async function post(url: string, body: object, headers: Record<string, string>) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok || /"errors"|Error"/.test(answer)) throw new Error(`${url} answered ${answer}`);
  const idOf = (name: string) =>
    defined(new RegExp(`"${name}":\\{"id":"(\\w+)"`).exec(answer)?.[1]);
  return { answer, idOf, token: response.headers.get("vendure-auth-token") };
}

/** Takes three requests, like ours: the cart, the address and the way of delivery, the payment. */
export function buyAtVendure(url: string): Buy {
  const ask = (mutation: string, token = "") =>
    post(`${url}/shop-api`, { query: `mutation { ${mutation} }` }, { authorization: token });
  const kind = "{ __typename }";
  const place = `streetLine1: "Calle 1", city: "Guadalajara", postalCode: "44100", countryCode: "MX"`;
  return async (product) => {
    const cart = `addItemToOrder(productVariantId: ${product + 1}, quantity: 1) ${kind}`;
    const { token } = await ask(cart);
    const bearer = `Bearer ${token}`;
    const name = `firstName: "Bench", lastName: "Mark", emailAddress: "${email()}"`;
    const address = `setCustomerForOrder(input: {${name}}) ${kind}
      setOrderShippingAddress(input: {${place}}) ${kind}
      setOrderShippingMethod(shippingMethodId: [1]) ${kind}
      transitionOrderToState(state: "ArrangingPayment") ${kind}`;
    await ask(address, bearer);
    await ask(`addPaymentToOrder(input: {method: "card", metadata: {}}) ${kind}`, bearer);
  };
}

/** Takes five requests, one for each step of its checkout. */
export function buyAtMedusa(url: string, { key, region, option, variants }: MedusaShop): Buy {
  const ask = (path: string, body: object) =>
    post(`${url}/store/${path}`, body, { "x-publishable-api-key": key });
  const place = { address_1: "Calle 1", city: "Guadalajara", postal_code: "44100" };
  return async (product) => {
    const made = await ask("carts", {
      region_id: region,
      email: email(),
      items: [{ variant_id: variants[product], quantity: 1 }],
      shipping_address: { ...place, country_code: "mx" },
    });
    const cart = made.idOf("cart");
    await ask(`carts/${cart}/shipping-methods`, { option_id: option });
    const payment = (await ask("payment-collections", { cart_id: cart })).idOf(
      "payment_collection",
    );
    const card = { provider_id: "pp_system_default" };
    await ask(`payment-collections/${payment}/payment-sessions`, card);
    const { answer } = await ask(`carts/${cart}/complete`, {});
    if (!answer.includes('"type":"order"')) throw new Error(answer);
  };
}
