import { checkContract } from "../contract-check.ts";
import type { TestShop } from "../test-shop.ts";

/** What a client of the tests needs of a shop: where its requests go. */
export type Front = Pick<TestShop, "fetch" | "post">;

/** The front door of a shop in a process of its own. */
export function frontOf({ url }: { url: string }): Front {
  const send: Front["fetch"] = async (request) => {
    const { pathname, search } = new URL(request.url);
    // A body is sent as it was, not as a stream.
    const body = request.body ? await request.clone().blob() : null;
    const { method, headers } = request;
    const response = await fetch(`${url}${pathname}${search}`, { method, headers, body });
    return await checkContract(request, response);
  };
  return {
    fetch: send,
    post: (path, body, headers = {}) =>
      send(
        new Request(`http://shop${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        }),
      ),
  };
}
