import { expect } from "vitest";
import * as v from "valibot";
import { hashPassword } from "#src/base/platform/security/passwords.server.ts";
import { StaffSession } from "#src/base/staff/contract.ts";
import type { Role } from "#src/base/staff/roles.ts";
import { staff } from "#src/base/staff/schema.server.ts";
import type { ListName, StaffBodyAt, StaffPath, StaffResponseAt } from "./staff-paths.ts";
import type { Front } from "./processes/front.ts";
import type { TestShop } from "./test-shop.ts";

/** A member of the staff who uses the endpoints like the screens do. */

export const password = "Personal123!";
let people = 0;

export async function hire(
  shop: Front & Pick<TestShop, "db">,
  role: Role,
  overrides: { email?: string } = {},
): Promise<StaffClient> {
  const email = overrides.email ?? `${role}${++people}@obra.example`;
  await shop.db.insert(staff).values({
    name: `Persona de ${role}`,
    email,
    role,
    passwordHash: await hashPassword(password),
  });
  return await logInStaff(shop, email);
}

export async function logInStaff(shop: Front, email: string, code?: string): Promise<StaffClient> {
  const response = await shop.post("/api/admin/login", {
    email,
    password,
    ...(code ? { code } : {}),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const { csrfToken } = v.parse(StaffSession, await response.clone().json());
  return new StaffClient(shop, email, cookieFrom(response), csrfToken);
}

export function cookieFrom(response: Response): string {
  const cookie = /^[^;]+/.exec(response.headers.get("set-cookie") ?? "")?.[0];
  if (!cookie) throw new Error("the response sets no cookie");
  return cookie;
}

/** Returns a form with a file. */
export function fileForm(file: Blob, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("file", file, name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

export class StaffClient {
  readonly shop: Front;
  readonly email: string;
  readonly cookie: string;
  readonly csrf: string;

  constructor(shop: Front, email: string, cookie: string, csrf: string) {
    this.shop = shop;
    this.email = email;
    this.cookie = cookie;
    this.csrf = csrf;
  }

  request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    return this.shop.fetch(
      new Request(`http://shop/api/admin/${path}`, {
        method,
        headers: {
          cookie: this.cookie,
          ...(method === "GET" ? {} : { "x-csrf-token": this.csrf }),
          ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }),
    );
  }

  get(path: string): Promise<Response> {
    return this.request("GET", path);
  }

  post(path: string, body?: unknown): Promise<Response> {
    return this.request("POST", path, body);
  }

  /** Returns the response of a request that must succeed. */
  async read<Path extends StaffPath<"GET">>(path: Path): Promise<StaffResponseAt<"GET", Path>> {
    return await expectOk(await this.get(path));
  }

  async list<Name extends ListName>(
    resource: Name,
    {
      filter,
      ...rest
    }: { filter?: object; page?: number; perPage?: number; sort?: string; order?: string } = {},
  ): Promise<StaffResponseAt<"GET", Name>> {
    const words = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) words.set(name, String(value));
    if (filter) words.set("filter", JSON.stringify(filter));
    return await expectOk(await this.get(`${resource}?${words.toString()}`));
  }

  /** Sends a change that must succeed, and returns its response. */
  async change<Verb extends "POST" | "PUT" | "DELETE", Path extends StaffPath<Verb>>(
    verb: Verb,
    path: Path,
    ...[body]: undefined extends StaffBodyAt<Verb, Path>
      ? [body?: undefined]
      : [body: StaffBodyAt<Verb, Path>]
  ): Promise<StaffResponseAt<Verb, Path>> {
    return await expectOk(await this.request(verb, path, body));
  }

  /** Saves a record at the version that its editor saw, with some fields changed. */
  async save(
    resource: string,
    { version, ...record }: Record<string, unknown> & { version: string; id?: number },
    changes: object,
  ): Promise<Response> {
    // Singletons have no id.
    const path = record.id === undefined ? resource : `${resource}/${record.id}`;
    return await this.request(
      "PUT",
      path,
      { ...record, ...changes },
      { "if-match": `"${version}"` },
    );
  }

  async upload(
    path: string,
    file: Blob,
    name: string,
    fields: Record<string, string> = {},
  ): Promise<Response> {
    return await this.request("POST", path, fileForm(file, name, fields));
  }

  /** Imports a file as its preview shows it. @returns the preview's response if that is rejected */
  async importFile(
    path: string,
    file: Blob,
    name: string,
    fields: Record<string, string> = {},
  ): Promise<Response> {
    const seen = await this.upload(`${path}/preview`, file, name, fields);
    if (!seen.ok) return seen;
    const { version } = (await seen.json()) as { version: string };
    return await this.upload(path, file, name, { ...fields, version });
  }
}

export async function expectOk<ResponseBody>(response: Response): Promise<ResponseBody> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  // checkContract validated it against its endpoint's contract (contract-check.ts).
  return (await response.json()) as ResponseBody;
}
