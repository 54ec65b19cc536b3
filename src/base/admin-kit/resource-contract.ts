import * as v from "valibot";
import type { Endpoint, FieldNames } from "#src/base/kernel/endpoints.ts";

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

const outdated = (record: ObjectSchema) =>
  v.object({ msg: v.string(), current: versioned(record) });

const missing = { 404: "It was removed meanwhile" };
const rejected = { 409: "Rejected because of other records or a rule; `msg` says why" };

/** TypeScript types keys built from a name as string. */
const at = <const Key extends string, One extends Endpoint>(key: Key, endpoint: One) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ [key]: endpoint }) as Record<Key, One>;

const takingInput = <Contract extends SingletonContract>({
  write,
  input,
  fieldNames,
}: Contract) => ({
  needs: write as Contract["write"],
  body: input as Contract["input"],
  maxBodySize: "1MiB" as const,
  ...(fieldNames ? { fieldNames } : {}),
});

const readsOne = <Contract extends SingletonContract>(contract: Contract, summary: string) => ({
  summary,
  needs: contract.read as Contract["read"],
  responses: { 200: versioned<Contract["record"]>(contract.record), ...missing },
});

const changesOne = <Contract extends SingletonContract>(contract: Contract, summary: string) => ({
  summary,
  ...takingInput(contract),
  responses: {
    200: versioned<Contract["record"]>(contract.record),
    ...missing,
    ...rejected,
    412: outdated(contract.record),
    428: "If-Match is missing",
  },
});

/** A destructured generic would have the types of its constraint. */
type Kept<Contract extends ResourceContract> = {
  [Key in "name" | "read" | "write" | "row" | "record"]: Contract[Key];
};

function allEndpoints<const Contract extends ResourceContract>(contract: Contract) {
  const { name, read, write, row, record }: Kept<Contract> = contract;
  return {
    ...at(`GET /${name}`, {
      summary: `List ${name}`,
      needs: read,
      query: ListQuery,
      responses: { 200: listOf<Contract["row"]>(row) },
    }),
    ...at(`GET /${name}/:id`, readsOne(contract, `One of ${name}`)),
    ...at(`POST /${name}`, {
      summary: `Make one of ${name}`,
      ...takingInput(contract),
      responses: { 201: versioned<Contract["record"]>(record), ...rejected },
    }),
    ...at(`PUT /${name}/:id`, changesOne(contract, `Change one of ${name}`)),
    ...at(`DELETE /${name}/:id`, {
      summary: `Remove one of ${name}`,
      needs: write,
      responses: { 200: record, ...missing, ...rejected },
    }),
  };
}

const operationOf = { POST: "create", PUT: "update", DELETE: "delete" } as const;
type Verbs = typeof operationOf;

/** Only the endpoints of these operations, and those that read. */
type Allowed<All, Operations> = {
  [
    Key in keyof All as Key extends `${infer Verb extends keyof Verbs} ${string}`
      ? Verbs[Verb] extends Operations
        ? Key
        : never
      : Key
  ]: All[Key];
};

export function resourceEndpoints<const Contract extends ResourceContract>(contract: Contract) {
  const operations = new Set<string>(contract.operations);
  const byVerb: Readonly<Record<string, Operation>> = operationOf;
  const allowed = Object.entries(allEndpoints(contract)).filter(([key]) => {
    const operation = byVerb[key.replace(/ .*/, "")];
    return operation === undefined || operations.has(operation);
  });
  // Object.fromEntries loses the key types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(allowed) as Allowed<
    ReturnType<typeof allEndpoints<Contract>>,
    Contract["operations"][number]
  >;
}

export function singletonEndpoints<const Contract extends SingletonContract>(contract: Contract) {
  const name: Contract["name"] = contract.name;
  return {
    ...at(`GET /${name}`, readsOne(contract, `Read ${name}`)),
    ...at(`PUT /${name}`, changesOne(contract, `Write ${name}`)),
  };
}
