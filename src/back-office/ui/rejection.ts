import { HttpError } from "react-admin";
import { isRecord } from "#src/kernel/records.ts";

/** The shop's reply to a rejected request. */
export interface Rejection {
  message: string;
  /** Errors by field, in the format of react-admin's forms. */
  errors: Record<string, string> | undefined;
  /** The record as somebody else saved it meanwhile. */
  current: (Record<string, unknown> & { version: string }) | null;
  /** The password is right, but the code of the second factor is missing or wrong. */
  needsCode: boolean;
}

export function rejectionOf(error: unknown): Rejection {
  const message = error instanceof Error ? error.message : String(error);
  const body: unknown = error instanceof HttpError ? error.body : null;
  const fields = isRecord(body) ? body : {};
  const status = error instanceof HttpError ? error.status : null;
  return {
    message,
    errors: textsIn(fields["errors"]),
    current: status === 412 ? versioned(fields["current"]) : null,
    needsCode: fields["needsCode"] === true,
  };
}

function versioned(value: unknown): Rejection["current"] {
  if (!isRecord(value)) return null;
  const { version } = value;
  return typeof version === "string" ? { ...value, version } : null;
}

function textsIn(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((each): each is [string, string] => typeof each[1] === "string"),
  );
}
