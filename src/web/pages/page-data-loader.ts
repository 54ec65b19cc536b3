import type { LoaderFunctionArgs } from "react-router";
import * as v from "valibot";
import type { Endpoint, ErrorResponse, OutputOf, Serializable } from "#src/kernel/endpoints.ts";
import type { Snapshot } from "#src/storefront-data/snapshot.ts";
import { storefront } from "#src/storefront-data/storefront.ts";
import { unavailable } from "./shop/texts.ts";

type QueryOf<E extends Endpoint> = E extends { query: infer Schema } ? OutputOf<Schema> : undefined;
type Answer<E extends Endpoint> = E["responses"][200] extends infer Schema extends v.GenericSchema
  ? Serializable<v.InferInput<Schema>>
  : never;

/**
 * Creates the loader of a data route, which reads from the catalogue; it responds with 503 while
 * there is none.
 */
export function pageDataLoader<const E extends Endpoint>(
  { query: schema }: E,
  read: (snapshot: Snapshot, query: QueryOf<E>) => Answer<E> | Promise<Answer<E>>,
) {
  return async ({ context, request }: LoaderFunctionArgs): Promise<Response> => {
    const snapshot = await storefront(context).snapshot();
    if (!snapshot)
      return Response.json({ msg: unavailable } satisfies ErrorResponse, { status: 503 });
    const sent = Object.fromEntries(new URL(request.url).searchParams);
    // Parsed with this very schema, but TypeScript does not infer that through E.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const query = (schema && v.parse(schema, sent)) as QueryOf<E>;
    return Response.json(await read(snapshot, query));
  };
}
