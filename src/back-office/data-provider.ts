import { type DataProvider, HttpError, type RaRecord } from "react-admin";
import { requestPath } from "#src/base/admin-kit/ui/api.ts";
import { markSaved, workKey } from "#src/base/admin-kit/ui/unsaved.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

/**
 * Translates react-admin's queries into requests to /api/admin. Records carry the version that
 * their editor saw.
 */

interface Listed<Row> {
  data: Row[];
  total: number;
}

type Versioned = RaRecord & { version?: string };

const queryOf = (parameters: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  ).toString();

function listQuery({
  pagination = { page: 1, perPage: 25 },
  sort,
  filter = {},
}: {
  pagination?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: string } | undefined;
  filter?: unknown;
}): string {
  return queryOf({
    page: pagination.page,
    perPage: pagination.perPage,
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
    filter: JSON.stringify(filter),
  });
}

const list = <Row>(resource: string, query: string) =>
  requestPath<Listed<Row>>(`${resource}?${query}`);

async function listByIds<Row>(resource: string, ids: readonly unknown[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const query = queryOf({ ids: ids.join(","), perPage: ids.length });
  return (await list<Row>(resource, query)).data;
}

const update = <Row>(resource: string, id: unknown, { version, ...data }: Partial<Versioned>) =>
  requestPath<Row>(`${resource}/${String(id)}`, {
    method: "PUT",
    body: data,
    headers: version ? { "if-match": `"${version}"` } : {},
  });

const remove = <Row>(resource: string, id: unknown) =>
  requestPath<Row>(`${resource}/${String(id)}`, { method: "DELETE" });

/** Marks the work as saved, only after the shop's response. */
async function settled<ResponseBody>(
  resource: string,
  id: number | string | undefined,
  response: Promise<ResponseBody>,
): Promise<{ data: ResponseBody }> {
  const data = await response;
  markSaved(workKey(resource, id));
  return { data };
}

export const dataProvider: DataProvider = {
  getList: (resource, params) => list(resource, listQuery(params)),
  getOne: async (resource, { id }) => ({ data: await requestPath(`${resource}/${String(id)}`) }),
  getMany: async (resource, { ids }) => ({ data: await listByIds(resource, ids) }),
  getManyReference: (resource, { target, id, ...params }) =>
    list(resource, listQuery({ ...params, filter: { ...params.filter, [target]: id } })),
  create: (resource, { data }) =>
    settled(
      resource,
      undefined,
      requestPath(resource, { method: "POST", body: withoutServersOwn(data) }),
    ),
  update: (resource, { id, data }) => settled(resource, id, update(resource, id, data)),
  delete: (resource, { id }) => settled(resource, id, remove(resource, id)),
  updateMany: () => Promise.reject(new HttpError(texts.oneByOne, 400)),
  async deleteMany(resource, { ids }) {
    for (const id of ids) await remove(resource, id);
    return { data: ids };
  },
};

/** Drops the fields that the server sets, for a copy of a record. */
function withoutServersOwn(data: Partial<Versioned>): object {
  const { id: _, version: __, ...rest } = data;
  return rest;
}
