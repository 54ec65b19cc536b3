import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

describe("a storefront on another backend", () => {
  let backend: TestShop;
  let front: TestShop;
  let host: string;

  beforeAll(async () => {
    backend = await openTestShop({ env: { STORE_SLUG: "otra" } });
    host = await backend.listen();
    front = await openTestShop({ env: { API_HOST: host, STORE_SLUG: "otra" } });
  });
  afterAll(async () => {
    await front.close();
    await backend.close();
  });

  test("shows that backend's catalogue, with images from there", async () => {
    const page = await (await front.get("/")).text();
    expect(page).toContain("Techo Firme 5 años");
    expect(page).toContain(`${host}/media/`);
    expect((await front.get("/")).headers.get("content-security-policy")).toContain(host);
  });

  test("may be called from the browser of another website", async () => {
    const response = await backend.fetch(
      new Request(`${host}/api/contacts`, {
        method: "OPTIONS",
        headers: {
          origin: "https://front.example",
          "access-control-request-method": "POST",
          "access-control-request-headers": "content-type,x-client-hash,x-client-website",
        },
      }),
    );
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toContain("x-client-hash");
  });
});

describe("a storefront whose backend does not answer", () => {
  let front: TestShop;
  beforeAll(async () => {
    front = await openTestShop({ env: { API_HOST: "http://127.0.0.1:9" } });
  });
  afterAll(() => front.close());

  const skeletons = async (path: string) => {
    const response = await front.get(path);
    expect(response.status).toBe(200);
    return [
      ...(await response.text()).matchAll(/data-skeleton=""[^>]*style="height:(\d+)px"/g),
    ].map(([, height]) => Number(height));
  };

  test("shows the layout with the specified skeletons", async () => {
    expect(await skeletons("/")).toEqual([420, ...Array<number>(10).fill(343)]);
    expect(await skeletons("/categories/all")).toEqual(Array<number>(10).fill(343));
    expect(await (await front.get("/")).text()).toContain("Puntos de Venta");
  });

  test("keeps no page of that", async () => {
    await front.get("/");
    expect(await front.metric("store_cached_pages")).toBe(0);
  });
});
