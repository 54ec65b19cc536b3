import type { LoaderFunctionArgs } from "react-router";
import * as v from "valibot";
import { pageDataEndpoints } from "./page-data-endpoints.ts";
import type { SoldProduct } from "#src/shop/cart/contract.ts";
import type { AnnouncedPromotion } from "#src/shop/catalogue/contract.ts";
import { kilogramsOf } from "#src/shop/catalogue/product/weight.ts";
import type { SearchIndex } from "#src/shop/search/contract.ts";
import { writePartialIndex, writeSearchIndex } from "#src/shop/search/search-index.ts";
import { tidyQuery } from "#src/shop/search/searched-query.ts";
import type {
  Endpoint,
  ErrorResponse,
  OutputOf,
  Serializable,
} from "#src/base/kernel/endpoints.ts";
import type { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import { defaultTimeZone } from "#src/shop/points-of-sale/opening-hours.ts";
import { largeCatalogue, type Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { storefront } from "#src/shop/storefront-data/storefront.ts";
import { unavailable } from "#src/storefront/pages/shop/texts.ts";

type QueryOf<E extends Endpoint> = E extends { query: infer Schema } ? OutputOf<Schema> : undefined;
type Answer<E extends Endpoint> = E["responses"][200] extends infer Schema extends v.GenericSchema
  ? Serializable<v.InferInput<Schema>>
  : never;

type Readers = {
  [Key in keyof typeof pageDataEndpoints]: (
    snapshot: Snapshot,
    query: QueryOf<(typeof pageDataEndpoints)[Key]>,
  ) => Answer<(typeof pageDataEndpoints)[Key]>;
};

/** What pages request besides the API, read from the catalogue. */
const readers: Readers = {
  /** Requested when a cart opens, for its products and for the whole cart. */
  "GET /announced-promotions.json": ({ elementById, promotions }, { ids }) => ({
    products: ids.split(",").flatMap((id): [string, AnnouncedPromotion][] => {
      const promotion = elementById(id)?.promotion;
      return promotion ? [[id, promotion]] : [];
    }),
    cart: promotions,
  }),
  /** The current data of products in a cart or an order; unsold products are absent. */
  "GET /cart-lines.json"(snapshot, { ids }) {
    const sold = ids.split(",").flatMap((id) => snapshot.elementById(id) ?? []);
    const isByWeight = snapshot.deliveryZones.length > 0;
    return sold.map((product): SoldProduct => {
      const { id, name, description, price, price_steps: steps, image, stock } = product;
      const weight = kilogramsOf(product, snapshot.units) ?? 0;
      return {
        id,
        name,
        description,
        price,
        image,
        stock,
        ...(steps && { price_steps: steps }),
        ...(isByWeight && { weight }),
      };
    });
  },
  /**
   * Requested when a search box is first focused. For a large catalogue it is only the start: the
   * rest is requested while typing.
   */
  "GET /catalogue-index.json": (snapshot) =>
    snapshot.size > largeCatalogue
      ? indexOfFound("", snapshot)
      : writeSearchIndex({ ...snapshot, elements: snapshot.allElements() }),
  /** The results of a large catalogue, requested when typing pauses. */
  "GET /catalogue-search.json": (snapshot, { query }) => indexOfFound(tidyQuery(query), snapshot),
  /** Requested when a visitor chooses a state. */
  "GET /delivery-costs.json": ({ deliveries }) => deliveries,
  "GET /delivery-zones.json": ({ deliveryZones }) => deliveryZones,
  /** Requested when checkout opens. */
  "GET /pickup-outlets.json": ({ cities }) =>
    cities.flatMap(({ city, pos }) =>
      pos.flatMap((outlet): PickupOutlet[] => {
        const { id, name, address, latitude, longitude, hours, pickup } = outlet;
        if (!pickup || !id) return [];
        return [
          {
            id,
            name,
            address,
            city,
            latitude: Number(latitude),
            longitude: Number(longitude),
            hours,
            timeZone: outlet.time_zone ?? defaultTimeZone,
            readyHours: pickup.hours,
          },
        ];
      }),
    ),
};

function indexOfFound(query: string, snapshot: Snapshot): SearchIndex {
  const { topProducts, units, categories, cardsOf, hasCalculator } = snapshot;
  const names = categories.flatMap(({ subcategories }) => subcategories.map(({ name }) => name));
  const catalogue = {
    topProducts,
    units,
    hasCalculator,
    categories: names.map((name): [string, number, boolean] => [
      name,
      cardsOf(name),
      hasCalculator(name),
    ]),
  };
  const none = { products: [], close: false, total: 0 };
  const found = query === "" ? none : snapshot.search().find(query);
  return writePartialIndex(catalogue, query, found);
}

/** Serves the route of each of these endpoints; 503 while there is no catalogue. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const snapshot = await storefront(context).snapshot();
  if (!snapshot)
    return Response.json({ msg: unavailable } satisfies ErrorResponse, { status: 503 });
  const { pathname, searchParams } = new URL(request.url);
  // The table of pages leads here with the paths of these endpoints alone, and each reader's query
  // is parsed with its own schema.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const key = `GET ${pathname}` as keyof Readers;
  const { query: schema }: Endpoint = pageDataEndpoints[key];
  const query = schema && v.parse(schema, Object.fromEntries(searchParams));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const read = readers[key] as (snapshot: Snapshot, query: unknown) => unknown;
  return Response.json(read(snapshot, query));
}
