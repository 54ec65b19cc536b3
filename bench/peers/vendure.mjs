import * as vendure from "@vendure/core";
import { populate } from "@vendure/core/cli/index.js";

const [role, port] = process.argv.slice(2);
const handler = vendure.dummyPaymentHandler;
const staff = { identifier: "bench", password: "bench" };
const settled = [{ name: "automaticSettle", value: "true" }];
const synchronize = role === "seed";
const config = {
  apiOptions: { port: Number(port), adminApiPath: "admin-api", shopApiPath: "shop-api" },
  authOptions: { tokenMethod: "bearer", superadminCredentials: staff },
  dbConnectionOptions: { type: "postgres", url: process.env.DATABASE_URL, synchronize },
  paymentOptions: { paymentMethodHandlers: [handler] },
  plugins: [vendure.DefaultJobQueuePlugin.init({}), vendure.DefaultSearchPlugin.init({})],
};
const shop = {
  defaultLanguage: "en",
  defaultZone: "Americas",
  countries: [{ name: "Mexico", code: "MX", zone: "Americas" }],
  taxRates: [{ name: "IVA", percentage: 16 }],
  shippingMethods: [{ name: "Parcel", price: 15_000 }],
  paymentMethods: [{ name: "card", handler: { code: handler.code, arguments: settled } }],
  collections: [],
};

if (role === "server") await vendure.bootstrap(config);
if (role === "worker") await (await vendure.bootstrapWorker(config)).startJobQueue();
if (role === "seed") {
  await populate(() => vendure.bootstrap(config), shop, "products.csv");
  process.exit(0);
}
