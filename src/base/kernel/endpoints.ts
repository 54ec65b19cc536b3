import * as v from "valibot";

/**
 * The contract of one endpoint, defined once: the server's routes, the OpenAPI document, the
 * clients of shop and back office and the tests take their types from it, and requests and
 * responses are validated against it.
 */
export interface Endpoint<Needs extends string = string> {
  summary: string;
  description?: string;
  /** Who may use it: `customer`, or staff with this permission. Absent: everybody. */
  needs?: Needs;
  /** The path's parameters, marked by a colon. Those not described here are record ids. */
  params?: Readonly<Record<string, v.GenericSchema<string, string>>>;
  query?: v.GenericSchema;
  /** JSON with this schema, or `formData`. */
  body?: v.GenericSchema;
  /** Maximum size of JSON; 64 KiB by default. */
  maxBodySize?: "1MiB";
  /** The labels of the body's fields, for a message that lists the missing ones. */
  fieldNames?: FieldNames;
  /**
   * By status: JSON with this schema, or a file. For an error, a text that explains when it occurs;
   * all errors share one schema.
   */
  responses: Readonly<Record<number, v.GenericSchema | FileResponse | string>>;
}

/** How forms and messages call a record's fields: `{ price: "Precio" }`. */
export type FieldNames = Readonly<Record<string, string>>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Endpoints by key, such as `GET /orders/:id`. */
export type Endpoints<Needs extends string = string> = Readonly<
  Record<`${Method} /${string}`, Endpoint<Needs>>
>;

/** A response in bytes, like a PDF sheet, a page to print or JSON stored compressed. */
export interface FileResponse {
  mediaType: string;
  /** The schema, if the bytes are JSON. */
  schema?: v.GenericSchema;
}

/** A form with a file: clients send FormData, handlers get a `SentForm`. */
export const formData = v.instance(FormData);

/** A form as the server reads it. */
export interface SentForm {
  /** What came in the field `file`. */
  file: { name: string; bytes: Buffer } | null;
  fields: Readonly<Record<string, string>>;
}

/** The body of every error response. */
export const ErrorResponse = v.object({
  msg: v.string(),
  errors: v.exactOptional(v.array(v.object({ field: v.string(), msg: v.string() }))),
});
export type ErrorResponse = v.InferOutput<typeof ErrorResponse>;

/** The response of many changes: a sentence for the user. */
export const Message = v.object({ msg: v.string() });

/** Errors that any endpoint may return without listing them. */
export type CommonErrorStatus = 400 | 401 | 403 | 404 | 413 | 415 | 429 | 500 | 502 | 503;

export type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The types of a path's parameters: ids, except those that the contract describes. */
export type PathParams<Key, E extends Endpoint> = {
  [Name in ParamNames<Key>]: Name extends keyof E["params"] ? string : number;
};

/** A request's data as the sender writes it. */
export type InputOf<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined;

/** A request's data as the handler reads it. */
export type OutputOf<Schema> = Schema extends typeof formData
  ? SentForm
  : Schema extends v.GenericSchema
    ? v.InferOutput<Schema>
    : undefined;

type SuccessStatus<Status> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never;

type BodyOf<Described> = Described extends v.GenericSchema
  ? v.InferOutput<Described>
  : Described extends { schema: infer Schema }
    ? OutputOf<Schema>
    : Response;

/** The body of a successful response. */
export type ResponseOf<E extends Endpoint> = {
  [Status in SuccessStatus<keyof E["responses"]>]: BodyOf<E["responses"][Status]>;
}[SuccessStatus<keyof E["responses"]>];

/** The type that serializes to `Body` as JSON. */
export type Serializable<Body> = unknown extends Body
  ? Body
  : Body extends readonly (infer Item)[]
    ? readonly Serializable<Item>[]
    : Body extends object
      ? { [Field in keyof Body]: Serializable<Body[Field]> }
      : string extends Body
        ? Body | Date
        : Body;
