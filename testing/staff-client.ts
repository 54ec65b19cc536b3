import { expect } from "vitest";
import { hashPassword } from "#src/platform/passwords.server.ts";
import type { Role } from "#src/staff/roles.ts";
import { staff } from "#src/staff/schema.server.ts";
import type { ListName, StaffBodyAt, StaffPath, StaffResponseAt } from "./staff-paths.ts";
import type { TestShop } from "./test-shop.ts";

/** A member of the staff at work through the endpoints, as the screens would be. */

export const password = "Personal123!";
let people = 0;

export async function hire(
  shop: TestShop,
  role: Role,
  given: { email?: string } = {},
): Promise<StaffClient> {
  const email = given.email ?? `${role}${++people}@obra.example`;
  await shop.db.insert(staff).values({
    name: `Persona de ${role}`,
    email,
    role,
    passwordHash: await hashPassword(password),
  });
  return await logInStaff(shop, email);
}

export async function logInStaff(
  shop: TestShop,
  email: string,
  code?: string,
): Promise<StaffClient> {
  const response = await shop.post("/api/admin/login", {
    email,
    password,
    ...(code ? { code } : {}),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return new StaffClient(
    shop,
    email,
    cookieFrom(response),
    ((await response.json()) as { csrfToken: string }).csrfToken,
  );
}

export function cookieFrom(response: Response): string {
  return response.headers.get("set-cookie")!.split(";")[0]!;
}

export interface StoredRecord extends Record<string, unknown> {
  id: number;
  version: string;
}

export class StaffClient {
  readonly shop: TestShop;
  readonly email: string;
  readonly cookie: string;
  readonly csrf: string;

  constructor(shop: TestShop, email: string, cookie: string, csrf: string) {
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

  /** What a request answers, which must be a success. */
  async read<Path extends StaffPath<"GET">>(path: Path): Promise<StaffResponseAt<"GET", Path>> {
    return await expectOk(await this.get(path));
  }

  async list<Name extends ListName>(
    resource: Name,
    { filter, ...rest }: { filter?: object } & Record<string, unknown> = {},
  ): Promise<StaffResponseAt<"GET", Name>> {
    const words = new URLSearchParams(
      Object.entries({ ...rest, ...(filter ? { filter: JSON.stringify(filter) } : {}) }).map(
        ([name, value]) => [name, String(value)],
      ),
    );
    return await expectOk(await this.get(`${resource}?${words.toString()}`));
  }

  /** A change that must succeed, with what it answers. */
  async change<Verb extends "POST" | "PUT" | "DELETE", Path extends StaffPath<Verb>>(
    verb: Verb,
    path: Path,
    body: StaffBodyAt<Verb, Path>,
  ): Promise<StaffResponseAt<Verb, Path>> {
    return await expectOk(await this.request(verb, path, body));
  }

  /** Saves a record as its editor saw it, with some fields changed. */
  async save(
    resource: string,
    { version, ...record }: Record<string, unknown> & { version: string; id?: number },
    changes: object,
  ): Promise<Response> {
    // What there is one of has no number.
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
    const form = new FormData();
    form.set("file", file, name);
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return await this.request("POST", path, form);
  }
}

export async function expectOk<ResponseBody>(response: Response): Promise<ResponseBody> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json()) as ResponseBody;
}
