import type { Context } from "hono";
import { createCustomerRoutes, findSignedIn } from "#src/shop/customers/guard.server.ts";
import { pdfReply, type PdfServices } from "#src/base/pdf/pdf.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { clientIp } from "#src/base/platform/http/client-ip.server.ts";
import { wrongLink } from "#src/base/platform/http/limited-requests.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import {
  createRoutes,
  errorReply,
  type Handlers,
  ok,
} from "#src/base/platform/http/routes.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { markSeen } from "./commands.server.ts";
import { quotationPaperEndpoints, quotationsEndpoints } from "./contract.ts";
import { askAnother, quoteCart, renewQuotation } from "./customer-commands.server.ts";
import {
  findQuotation,
  findQuotationSettings,
  findQuotationsOf,
  findReader,
  idOfToken,
  publicQuotation,
  type Quotation,
  tokenOf,
  urlOf,
} from "./queries.server.ts";
import { quotationPdf } from "./quotation-paper.server.ts";
import * as texts from "./quotation-texts.ts";
import { numberOf } from "./rules.ts";

const missing = errorReply(404, texts.unknown);

/** Neither caches nor search engines keep what a secret link opens. */
function keepSecret(c: Context): void {
  c.header("cache-control", "private, no-store");
  c.header("x-robots-tag", "noindex");
  c.header("referrer-policy", "no-referrer");
}

const byToken = async (db: DatabasePool, token: string): Promise<Quotation | null> => {
  const id = await idOfToken(db, token);
  return id === null ? null : await findQuotation(db, id);
};

export function quotationsApi(services: { db: DatabasePool; jobs: Pick<Jobs, "enqueue"> }) {
  const { db } = services;
  const limit = (name: string, times: number) =>
    createRateLimit(db.$client, { name, times, seconds: 600 });
  const guesses = limit("quotation-address", 300);
  const renewals = limit("quotation-renew", 20);
  const carts = limit("quotation-cart", 10);
  const asks = limit("quotation-ask", 10);
  const handlers: Handlers<typeof quotationsEndpoints> = {
    async "GET /quotations"(c) {
      const own = await findQuotationsOf(db, c.var.customer).limit(50);
      return ok(
        await Promise.all(
          own.map(async ({ id, state, createdAt, validUntil, total }) => ({
            token: await tokenOf(db, id),
            number: numberOf(id),
            state,
            createdAt,
            validUntil,
            total,
          })),
        ),
      );
    },
    async "POST /quotations"(c, { body }) {
      if (!(await findQuotationSettings(db)).enabled) return errorReply(404, texts.off);
      const wait = await carts.take(String(c.var.customer.id));
      if (wait) return tooMany(c, wait);
      const made = await quoteCart(db, c.var.customer, body);
      return "problem" in made
        ? errorReply(409, made.problem)
        : { status: 201, body: { token: await tokenOf(db, made.id) } };
    },
    async "GET /quotations/:token"(c, { params }) {
      keepSecret(c);
      const quotation = await byToken(db, params.token);
      if (!quotation) return await wrongLink(c, guesses, missing);
      const customer = await findSignedIn(db, c.req.header("authorization"));
      return ok(publicQuotation(quotation, await findReader(db, quotation.id, customer)));
    },
    async "POST /quotations/:token/seen"(c, { params }) {
      const id = await idOfToken(db, params.token);
      if (id === null) return await wrongLink(c, guesses, missing);
      await markSeen(db, id);
      return ok({ msg: texts.seen });
    },
    async "POST /quotations/:token/ask"(c, { params }) {
      const id = await idOfToken(db, params.token);
      if (id === null) return await wrongLink(c, guesses, missing);
      const wait = await asks.take(String(c.var.customer.id));
      if (wait) return tooMany(c, wait);
      const refused = await askAnother(services, c.var.customer, id);
      return refused ? errorReply(409, refused.problem) : ok({ msg: texts.asked });
    },
    async "POST /quotations/:token/renew"(c, { params }) {
      keepSecret(c);
      const quotation = await byToken(db, params.token);
      if (!quotation) return await wrongLink(c, guesses, missing);
      const wait = await renewals.take(String(quotation.id), clientIp(c));
      if (wait) return tooMany(c, wait);
      const renewed = await renewQuotation(db, quotation);
      return "problem" in renewed
        ? errorReply(409, renewed.problem)
        : ok({ token: await tokenOf(db, renewed.id), changes: renewed.changes });
    },
  };
  return createCustomerRoutes(db, quotationsEndpoints, handlers);
}

export function quotationPaperApi(services: PdfServices & { db: DatabasePool; publicUrl: string }) {
  const { db, publicUrl } = services;
  const limit = (name: string, times: number) =>
    createRateLimit(db.$client, { name, times, seconds: 600 });
  const guesses = limit("quotation-address", 300);
  const papers = limit("quotation-paper", 30);
  return createRoutes(quotationPaperEndpoints, {
    async "GET /quotations/:token/cotizacion.pdf"(c, { params }) {
      const quotation = await byToken(db, params.token);
      if (!quotation) return await wrongLink(c, guesses, missing);
      const wait = await papers.take(String(quotation.id), clientIp(c));
      if (wait) return tooMany(c, wait);
      const url = await urlOf(db, publicUrl, quotation.id);
      const pdf = await quotationPdf(services, quotation, { url, isWhole: false });
      return pdfReply(fileOf(quotation), pdf);
    },
  });
}

export const fileOf = ({ id }: Quotation) => `cotizacion-${numberOf(id)}.pdf`;
