import { type DataProvider, HttpError, type RaRecord } from "react-admin";
import { requestPath } from "#src/back-office/ui/api.ts";
import { markSaved, workKey } from "#src/back-office/ui/unsaved.ts";

/**
 * react-admin's questions as calls of /api/admin. Records carry the version that their editor saw.
 */

interface Listed {
  data: RaRecord[];
  total: number;
}

type Versioned = RaRecord & { version?: string };

const queryOf = (words: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(words).map(([name, value]) => [name, String(value)]),
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

async function list(resource: string, query: string): Promise<Listed> {
  return await requestPath<Listed>(`${resource}?${query}`);
}

async function listByIds(resource: string, ids: readonly unknown[]): Promise<RaRecord[]> {
  if (ids.length === 0) return [];
  return (await list(resource, queryOf({ ids: ids.join(","), perPage: Math.max(ids.length, 1) })))
    .data;
}

const update = (resource: string, id: unknown, { version, ...data }: Partial<Versioned>) =>
  requestPath<RaRecord>(`${resource}/${String(id)}`, {
    method: "PUT",
    body: data,
    headers: version ? { "if-match": `"${version}"` } : {},
  });

const remove = (resource: string, id: unknown) =>
  requestPath<RaRecord>(`${resource}/${String(id)}`, { method: "DELETE" });

/** Only a response of the shop makes unsaved work saved. */
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
  getList: async (resource, params) => (await list(resource, listQuery(params))) as never,
  getOne: async (resource, { id }) => ({ data: await requestPath(`${resource}/${String(id)}`) }),
  getMany: async (resource, { ids }) => ({ data: await listByIds(resource, ids) }) as never,
  getManyReference: async (resource, { target, id, ...params }) =>
    (await list(
      resource,
      listQuery({ ...params, filter: { ...params.filter, [target]: id } }),
    )) as never,
  create: async (resource, { data }) =>
    await settled(
      resource,
      undefined,
      requestPath(resource, { method: "POST", body: withoutServersOwn(data) }),
    ),
  update: async (resource, { id, data }) =>
    (await settled(resource, id, update(resource, id, data))) as never,
  delete: async (resource, { id }) => (await settled(resource, id, remove(resource, id))) as never,
  async updateMany() {
    throw new HttpError("Cambia los registros uno por uno", 400);
  },
  async deleteMany(resource, { ids }) {
    for (const id of ids) await remove(resource, id);
    return { data: ids };
  },
};

/** A copy of a record begins without what is the server's. */
function withoutServersOwn(data: Partial<Versioned>): object {
  const { id: _, version: __, ...rest } = data;
  return rest;
}
