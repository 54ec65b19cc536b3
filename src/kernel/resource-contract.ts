import * as v from "valibot";
import type { Endpoint, Endpoints, FieldNames } from "./endpoints.ts";

/**
 * A kind of record that the staff edit: its name, who may read and write it, and its schemas. Its
 * endpoints follow from that.
 */
export interface ResourceContract<Needs extends string = string> {
  /** The name in the path and in the audit log. */
  name: string;
  read: Needs;
  write: Needs;
  /** A row of the list. */
  row: ObjectSchema;
  record: ObjectSchema;
  input: v.GenericSchema;
  /** The labels of its fields, unless all of the staff's forms share them. */
  fieldNames?: FieldNames;
  operations: readonly Operation[];
}

export type Operation = "create" | "update" | "delete";

/** A record that exists once in the shop, like its company texts: read and written as a whole. */
export type SingletonContract<Needs extends string = string> = Pick<
  ResourceContract<Needs>,
  "name" | "read" | "write" | "record" | "input" | "fieldNames"
>;

/** Keeps the literal types of names: the endpoints' paths are made of them. */
export const resourceContract = <const Contract extends ResourceContract>(contract: Contract) =>
  contract;
export const singletonContract = <const Contract extends SingletonContract>(contract: Contract) =>
  contract;

export type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Page, sort order and filters of a list. */
export const ListQuery = v.object({
  page: v.optional(v.string()),
  perPage: v.optional(v.string()),
  sort: v.optional(v.string()),
  order: v.optional(v.string()),
  /** JSON by filter name. */
  filter: v.optional(v.string()),
  /** Only these records, separated by commas. */
  ids: v.optional(v.string()),
});

export const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ data: v.array(row), total: v.number() });

/** Adds the version that an editor sees, which their change must name in If-Match. */
export const versioned = <Schema extends ObjectSchema>({ entries }: Schema) =>
  v.object<Schema["entries"] & { version: v.StringSchema<undefined> }>({
    ...entries,
    version: v.string(),
  });

export type RowOf<Contract extends ResourceContract> = v.InferOutput<Contract["row"]>;
export type RecordOf<Contract extends SingletonContract> = v.InferOutput<Contract["record"]>;
export type InputOf<Contract extends SingletonContract> = v.InferOutput<Contract["input"]>;

type Versioned<Contract extends SingletonContract> = ReturnType<
  typeof versioned<Contract["record"]>
>;
type Saved<Contract extends SingletonContract, Status extends 200 | 201> = {
  summary: string;
  needs: Contract["write"];
  body: Contract["input"];
  responses: { [_ in Status]: Versioned<Contract> } & { 409: string };
};
type Read<Contract extends SingletonContract> = {
  summary: string;
  needs: Contract["read"];
  responses: { 200: Versioned<Contract> };
};

/** The endpoints of a resource, by key. */
export type ResourceEndpoints<Contract extends ResourceContract> = {
  [_ in `GET /${Contract["name"]}`]: {
    summary: string;
    needs: Contract["read"];
    query: typeof ListQuery;
    responses: { 200: ReturnType<typeof listOf<Contract["row"]>> };
  };
} & { [_ in `GET /${Contract["name"]}/:id`]: Read<Contract> } & OperationEndpoints<
    Contract,
    Contract["operations"][number]
  >;

type OperationEndpoints<Contract extends ResourceContract, Allowed extends Operation> = {
  [_ in "create" & Allowed as `POST /${Contract["name"]}`]: Saved<Contract, 201>;
} & {
  [_ in "update" & Allowed as `PUT /${Contract["name"]}/:id`]: Saved<Contract, 200>;
} & {
  [_ in "delete" & Allowed as `DELETE /${Contract["name"]}/:id`]: {
    summary: string;
    needs: Contract["write"];
    responses: { 200: Contract["record"]; 409: string };
  };
};

export type SingletonEndpoints<Contract extends SingletonContract> = {
  [_ in `GET /${Contract["name"]}`]: Read<Contract>;
} & { [_ in `PUT /${Contract["name"]}`]: Saved<Contract, 200> };

const outdated = (record: ObjectSchema) =>
  v.object({ msg: v.string(), current: versioned(record) });

const missing = { 404: "It was removed meanwhile" };
const rejected = { 409: "Rejected because of other records or a rule; `msg` says why" };

export function resourceEndpoints<const Contract extends ResourceContract>(
  contract: Contract,
): ResourceEndpoints<Contract> {
  const { name, read, write, row, record, operations } = contract;
  const byOperation: Record<Operation, Endpoints> = {
    create: {
      [`POST /${name}`]: {
        summary: `Make one of ${name}`,
        ...takingInput(contract),
        responses: { 201: versioned(record), ...rejected },
      },
    },
    update: { [`PUT /${name}/:id`]: change(contract, `Change one of ${name}`) },
    delete: {
      [`DELETE /${name}/:id`]: {
        summary: `Remove one of ${name}`,
        needs: write,
        responses: { 200: record, ...missing, ...rejected },
      },
    },
  };
  const endpoints: Endpoints = {
    [`GET /${name}`]: {
      summary: `List ${name}`,
      needs: read,
      query: ListQuery,
      responses: { 200: listOf(row) },
    },
    [`GET /${name}/:id`]: {
      summary: `One of ${name}`,
      needs: read,
      responses: { 200: versioned(record), ...missing },
    },
    ...Object.assign({}, ...operations.map((operation) => byOperation[operation])),
  };
  // TypeScript types keys built from a name as string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return endpoints as ResourceEndpoints<Contract>;
}

export function singletonEndpoints<const Contract extends SingletonContract>(
  contract: Contract,
): SingletonEndpoints<Contract> {
  const { name, read, record } = contract;
  const endpoints: Endpoints = {
    [`GET /${name}`]: {
      summary: `Read ${name}`,
      needs: read,
      responses: { 200: versioned(record) },
    },
    [`PUT /${name}`]: change(contract, `Write ${name}`),
  };
  // Built keys, as above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return endpoints as SingletonEndpoints<Contract>;
}

const takingInput = ({ write, input, fieldNames }: SingletonContract) => ({
  needs: write,
  body: input,
  maxBodySize: "1MiB" as const,
  ...(fieldNames ? { fieldNames } : {}),
});

function change(contract: SingletonContract, summary: string): Endpoint {
  const { record } = contract;
  return {
    summary,
    ...takingInput(contract),
    responses: {
      200: versioned(record),
      ...missing,
      ...rejected,
      412: outdated(record),
      428: "If-Match is missing",
    },
  };
}
