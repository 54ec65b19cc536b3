import * as v from "valibot";

/**
 * The contract of one endpoint, told once: the server's routes, the OpenAPI document, the clients
 * of shop and back office and the tests take their types from it, and what travels is checked
 * against it.
 */
export interface Endpoint<Needs extends string = string> {
  summary: string;
  description?: string;
  /** Who is let through: `customer`, or of the staff who has this permission. Absent: everybody. */
  needs?: Needs;
  /** What the path names with a colon. What is not described here is the id of a record. */
  params?: Readonly<Record<string, v.GenericSchema<string, string>>>;
  query?: v.GenericSchema;
  /** JSON of this form, or `formData`. */
  body?: v.GenericSchema;
  /** What JSON may weigh; 64 KiB unless told. */
  maxBodySize?: "1MiB";
  /**
   * By status: JSON of this form, or a file. A text says when an error is answered, in the form
   * that all of them have.
   */
  responses: Readonly<Record<number, v.GenericSchema | FileResponse | string>>;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** `GET /orders/:id`, with what it takes and answers. */
export type Endpoints<Needs extends string = string> = Readonly<
  Record<`${Method} /${string}`, Endpoint<Needs>>
>;

/** What a handler answers in bytes, like a sheet, a page to print or JSON that is kept compressed. */
export interface FileResponse {
  mediaType: string;
  /** Of what the bytes say as JSON. */
  schema?: v.GenericSchema;
}

/** A body that carries files. */
export const formData = v.instance(FormData);

/** Every failure of a request has this form. */
export const ErrorResponse = v.object({
  msg: v.string(),
  errors: v.exactOptional(v.array(v.object({ field: v.string(), msg: v.string() }))),
});
export type ErrorResponse = v.InferOutput<typeof ErrorResponse>;

/** What many changes answer: a sentence for who asked for them. */
export const Message = v.object({ msg: v.string() });

/** What any endpoint may answer without saying so. */
export type CommonErrorStatus = 400 | 401 | 403 | 404 | 413 | 415 | 429 | 500 | 502 | 503;

export type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of a path's parameters: ids, but for those that the contract describes. */
export type PathParams<Key, E extends Endpoint> = {
  [Name in ParamNames<Key>]: Name extends keyof E["params"] ? string : number;
};

/** What a request sends, as its sender writes it. */
export type InputOf<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined;

/** What a request sent, as the handler reads it. */
export type OutputOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

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

/** What a request that succeeds answers. */
export type ResponseOf<E extends Endpoint> = {
  [Status in SuccessStatus<keyof E["responses"]>]: BodyOf<E["responses"][Status]>;
}[SuccessStatus<keyof E["responses"]>];

/** What JSON writes as `Body`. */
export type Serializable<Body> = unknown extends Body
  ? Body
  : Body extends readonly (infer Item)[]
    ? readonly Serializable<Item>[]
    : Body extends object
      ? { [Field in keyof Body]: Serializable<Body[Field]> }
      : string extends Body
        ? Body | Date
        : Body;
