/**
 * Requests for every sort order and filter of the back office's lists: each must use an index, and
 * the bench measures each.
 */

export const listQuery = (
  resource: string,
  query: { sort?: string; order?: string; filter?: object; page?: number } = {},
) => {
  const { filter, page = 1, ...sort } = query;
  const words = new URLSearchParams({
    page: String(page),
    perPage: "25",
    ...sort,
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
  });
  return `${resource}?${words.toString()}`;
};

const inBothOrders = (resource: string, sorts: string[], filter?: object) =>
  sorts.flatMap((sort) =>
    ["ASC", "DESC"].map((order) =>
      listQuery(resource, { sort, order, ...(filter ? { filter } : {}) }),
    ),
  );

export const listQueries = [
  ...inBothOrders("orders", ["id", "createdAt", "total", "deliveryDate"]),
  ...inBothOrders("orders", ["createdAt", "total"], { status: ["processing"] }),
  ...[
    { q: "5000" },
    { q: "maria lopez" },
    { q: "cliente77777" },
    { q: "ZZZ nadie" },
    { q: "#77777" },
    { q: "$1,234.50" },
    { q: "guadalajara" },
    { q: "CLAVE-77" },
    { q: "7402113955" },
    { q: "SPEI 4711" },
    { q: "A-2047" },
    { q: "GAHL850101AB1" },
    { q: "remisión 12" },
    { q: "cliente77777@example.com" },
    { status: ["processing"] },
    { status: ["voucher_issued", "expired"] },
    { status: ["processing"], origin: "shop", due: "late" },
    { due: "today" },
    { state: "Jalisco" },
    { state: "Jalisco", city: "Guadalajara" },
    { customerId: 777 },
    { productId: 7 },
    { from: "2026-06-01", until: "2026-06-07" },
    { origin: "shopify" },
    { origin: "shop" },
    { minTotal: 9900 },
    { maxTotal: 150 },
    { status: ["processing"], q: "lopez", minTotal: 500, from: "2026-01-01" },
  ].map((filter) => listQuery("orders", { sort: "createdAt", order: "DESC", filter })),
  ...inBothOrders("customers", ["createdAt", "lastname", "email"]),
  ...[
    { q: "maria" },
    { q: "maría lópez" },
    { q: "cliente4242" },
    { q: "5500000042" },
    { confirmed: "false" },
    { from: "2026-11-01" },
    { until: "2020-02-01" },
  ].map((filter) => listQuery("customers", { sort: "createdAt", order: "DESC", filter })),
  ...inBothOrders("products", ["name", "sku", "price", "stock", "position"]),
  ...inBothOrders("products", ["position", "price"], { archived: "false" }),
  ...[
    { q: "producto 4242" },
    { q: "CLAVE-77" },
    { code: "CLAVE-77" },
    { subcategoryIds: [3] },
    { soldOut: "true" },
    { lowStock: "true" },
    { brand: "Marca 7" },
    { supplier: "Proveedor 7" },
    { minPrice: 990 },
    { maxPrice: 12 },
    { archived: "true" },
    { withoutImage: "true" },
    { withoutSatKey: "true" },
    { publishStatus: "draft" },
    { publishStatus: "scheduled" },
    { publishStatus: "published", archived: "false" },
    { archived: "false", withoutImage: "false", soldOut: "false", lowStock: "false" },
  ].map((filter) => listQuery("products", { sort: "name", order: "ASC", filter })),
  ...inBothOrders("invoices", ["settledAt"]),
  ...[
    { q: "A-2048" },
    { q: "GAHL002048AB1" },
    { q: "#2048" },
    { q: "01234567-89ab-4cde-8f01-23456789abcd" },
    { kind: "E" },
    { kind: "global" },
    { state: ["cancelling", "cancelled"] },
  ].map((filter) => listQuery("invoices", { sort: "settledAt", order: "DESC", filter })),
  ...inBothOrders("reviews", ["createdAt"]),
  ...[{ status: "pending" }, { productId: 7 }, { customerId: 7 }].map((filter) =>
    listQuery("reviews", { sort: "createdAt", order: "ASC", filter }),
  ),
  ...inBothOrders("messages", ["createdAt"]),
  ...[
    { q: "producto 777" },
    { customerId: 777 },
    { q: "ana" },
    { answered: "false" },
    { answered: "true" },
    { customerId: 777 },
    { from: "2026-11-01" },
    { until: "2025-01-01" },
  ].map((filter) => listQuery("messages", { sort: "createdAt", order: "DESC", filter })),
  ...[
    {},
    { actor: "nadie@example.com" },
    { actor: "persona3@example.com" },
    { resource: "products" },
    { resource: "staff", recordId: "1" },
    { recordId: "777" },
    { security: "true" },
    { security: "true", action: "wrong-password" },
    {
      security: "true",
      actor: "persona3@example.com",
      resource: "staff",
      recordId: "3",
      from: "2026-11-01",
      until: "2026-11-02",
    },
    { from: "2026-11-01" },
    { until: "2020-02-01" },
    { from: "2020-03-01", until: "2020-03-02" },
  ].map((filter) => listQuery("audit", { order: "DESC", filter })),
  "orders/counts",
  "orders/50000",
  "customers/50000",
  "home",
];
