import * as v from "valibot";
import { shopEndpoints } from "#src/endpoints.ts";
import { type Endpoint, ErrorResponse, Message } from "#src/kernel/endpoints.ts";
import { cutCentavos, faultOf, keepValid, parseForeignJson } from "#src/kernel/foreign-data.ts";
import type { ForeignResponse } from "#src/kernel/foreign-responses.ts";
import { readForeignMainInfo } from "#src/main-info/foreign-main-info.ts";

const endpoints = new Map<string, Endpoint>(Object.entries(shopEndpoints));
const mainInfoKey = "GET /:product/main-info" satisfies keyof typeof shopEndpoints;

/**
 * Parses the response of another backend against the contract. Drops the broken items of a list and
 * rejects any other broken body; logs one line to the console.
 * @throws {Error} when it rejects the response
 */
export function readForeignResponse(response: ForeignResponse): unknown {
  const faults: string[] = [];
  try {
    return isMainInfo(response) ? readMainInfo(response, faults) : read(response, faults);
  } catch (error) {
    faults.push(String(error));
    throw error;
  } finally {
    if (faults.length > 0)
      console.warn(`${response.key} breaks the contract: ${faults.slice(0, 20).join("; ")}`);
  }
}

const isMainInfo = ({ key, status }: ForeignResponse) => key === mainInfoKey && status < 400;

function readMainInfo({ text, host }: ForeignResponse, faults: string[]): unknown {
  const { mainInfo, dropped } = readForeignMainInfo(text, host);
  faults.push(...dropped);
  return mainInfo;
}

function read({ key, status, text, host }: ForeignResponse, faults: string[]): unknown {
  const schema = schemaOf(endpoints.get(key), status);
  const sent = cutCentavos(jsonOf(text, host));
  if (isList(schema) && Array.isArray(sent)) return keepValid("", schema.item, sent, faults);
  const parsed = v.safeParse(schema, sent);
  if (parsed.success) return parsed.output;
  const fault = faultOf("body", parsed.issues);
  // The status is enough for errors and for bodies that are only a message.
  if (schema !== Message && status < 400) throw new Error(fault);
  faults.push(fault);
  return v.parse(AnyMessage, sent);
}

/** Reads as much of a message as is readable. */
const AnyMessage = v.fallback(v.object({ msg: v.fallback(v.string(), "") }), { msg: "" });

/**
 * Returns the schema of a response. A success status that the contract lacks, such as 200 instead
 * of 201, has the schema of the success that it lists.
 */
function schemaOf(endpoint: Endpoint | undefined, status: number): v.GenericSchema {
  const responses = Object.entries(endpoint?.responses ?? {});
  const [, described] =
    responses.find(([named]) => Number(named) === status) ??
    responses.find(([named]) => status < 400 && Number(named) < 400) ??
    [];
  return typeof described === "object" && "type" in described ? described : ErrorResponse;
}

const isList = (
  schema: v.GenericSchema,
): schema is v.ArraySchema<v.GenericSchema, undefined> & v.GenericSchema => schema.type === "array";

function jsonOf(text: string, host: string): unknown {
  try {
    return parseForeignJson(text, host);
  } catch {
    return undefined;
  }
}
