import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { clientHeaders } from "#src/base/kernel/client-headers.ts";
import { readForm } from "#src/base/platform/http/forms.server.ts";
import type { Backend } from "#src/base/kernel/api-client.ts";
import { outcomeOf } from "./outcomes.ts";

interface Options {
  backend: Pick<Backend, "apiHost" | "client">;
  /** Handles requests to this shop's own backend. */
  api: Pick<Hono, "fetch">;
}

/** More than the longest message in its widest encoding. */
const maxBytes = 64 * 1024;
const fields = ["name", "lastname", "email", "phone", "message"];

/**
 * Takes the contact form of browsers without scripts. It forwards the message to the same endpoint,
 * with the same rules and limits; the page then shows the result.
 */
export function contactFormRoutes({ backend, api }: Options): Hono {
  const limit = bodyLimit({ maxSize: maxBytes, onError: (c) => redirectTo(c, 413) });
  return new Hono().post("/contact", csrf(), limit, async (c) => {
    const form = await readForm(c.req.raw);
    const body = JSON.stringify(form?.fields ?? {}, fields);
    return redirectTo(c, await send(c, { backend, api }, body));
  });
}

/** @returns the response's status, or 0 without a response */
async function send(c: Context, { backend, api }: Options, body: string): Promise<number> {
  const headers = { "content-type": "application/json", ...(await clientHeaders(backend.client)) };
  const { apiHost } = backend;
  if (apiHost) {
    const foreign = new Request(`${apiHost}/api/contacts`, { method: "POST", headers, body });
    return await fetch(foreign, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  }
  const forwarded = c.req.header("x-forwarded-for");
  const request = new Request(new URL("/api/contacts", c.req.url), {
    method: "POST",
    headers: { ...headers, ...(forwarded && { "x-forwarded-for": forwarded }) },
    body,
  });
  return (await api.fetch(request, c.env)).status;
}

/** After a 303 the browser loads the page, so a reload does not resend the form. */
const redirectTo = (c: Context, status: number) =>
  c.redirect(`/contact?resultado=${outcomeOf(status)}#formulario`, 303);
