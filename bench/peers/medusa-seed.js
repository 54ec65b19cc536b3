const { Modules } = require("@medusajs/framework/utils");
const flows = require("@medusajs/medusa/core-flows");

// Medusa reads the default export of a module of this kind.
// oxlint-disable-next-line no-underscore-dangle
exports.__esModule = true;
/** Makes a shop in Mexico of sixty products, and prints what a buyer needs. */
exports.default = async ({ container }) => {
  const { STOCK_LOCATION, FULFILLMENT, INVENTORY } = Modules;
  const run = async (name, input) =>
    (await flows[`${name}Workflow`](container).run({ input })).result;
  const make = async (name, key, one) => (await run(name, { [key]: [one] }))[0];

  const channel = await make("createSalesChannels", "salesChannelsData", { name: "Shop" });
  const mexico = { name: "Mexico", currency_code: "mxn", countries: ["mx"] };
  const payment_providers = ["pp_system_default"];
  const region = await make("createRegions", "regions", { ...mexico, payment_providers });
  const default_tax_rate = { rate: 16, code: "iva", name: "IVA" };
  const provider_id = "tp_system";
  await run("createTaxRegions", [{ country_code: "mx", provider_id, default_tax_rate }]);

  const address = { address_1: "Calle 1", city: "Guadalajara", country_code: "MX" };
  const store = await make("createStockLocations", "locations", { name: "Store", address });
  const parcel = { name: "Parcel", type: "default" };
  const profile = await make("createShippingProfiles", "data", parcel);
  const zone = { name: "Mexico", geo_zones: [{ country_code: "mx", type: "country" }] };
  const set = { name: "Parcel", type: "shipping", service_zones: [zone] };
  const fulfillment = await container.resolve(FULFILLMENT).createFulfillmentSets(set);
  for (const id of [
    { fulfillment_provider_id: "manual_manual" },
    { fulfillment_set_id: fulfillment.id },
  ])
    await container
      .resolve("link")
      .create({ [STOCK_LOCATION]: { stock_location_id: store.id }, [FULFILLMENT]: id });
  const way = {
    name: "Parcel",
    price_type: "flat",
    provider_id: "manual_manual",
    service_zone_id: fulfillment.service_zones[0].id,
    shipping_profile_id: profile.id,
    type: { label: "Parcel", description: "Parcel", code: "parcel" },
    prices: [{ currency_code: "mxn", amount: 150 }],
  };
  const [option] = await run("createShippingOptions", [way]);
  const access = { title: "Shop", type: "publishable", created_by: "" };
  const key = await make("createApiKeys", "api_keys", access);
  await run("linkSalesChannelsToStockLocation", { id: store.id, add: [channel.id] });
  await run("linkSalesChannelsToApiKey", { id: key.id, add: [channel.id] });

  const variant = { title: "One", options: { Size: "One" } };
  const prices = [{ currency_code: "mxn", amount: 100 }];
  const products = Array.from({ length: 60 }, (_, number) => ({
    title: `Product ${number}`,
    status: "published",
    shipping_profile_id: profile.id,
    sales_channels: [{ id: channel.id }],
    options: [{ title: "Size", values: ["One"] }],
    variants: [{ ...variant, sku: `P${number}`, prices }],
  }));
  const made = await run("createProducts", { products });
  const items = await container.resolve(INVENTORY).listInventoryItems({}, { take: 60 });
  const inventory_levels = items.map(({ id, sku }) => ({
    inventory_item_id: id,
    location_id: store.id,
    stocked_quantity: sku === "P59" ? 10 : 1_000_000,
  }));
  await run("createInventoryLevels", { inventory_levels });
  const variants = made.map((product) => product.variants[0].id);
  const shop = { key: key.token, region: region.id, option: option.id, variants };
  console.log(`SEED ${JSON.stringify(shop)}`);
};
