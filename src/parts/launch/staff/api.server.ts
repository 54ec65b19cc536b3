import type { Hono } from "hono";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import { findFound } from "#src/parts/launch/found.server.ts";
import { findPaymentState } from "#src/shop/payments/payment-state.server.ts";
import {
  closeToShoppers,
  openToShoppers,
  sendTestEmail,
  writeLegalDrafts,
} from "#src/parts/launch/commands.server.ts";
import type { Gate } from "#src/shop/part.server.ts";
import { findOpeningState } from "#src/parts/launch/state.server.ts";
import { missingToOpen } from "#src/parts/launch/steps.ts";
import { countSubscribers } from "#src/parts/launch/subscribers.server.ts";
import type { PaymentGateway } from "#src/shop/payments/gateway.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { mailErrorOf } from "#src/base/mail/mail-error.ts";
import { openingEndpoints } from "./contract.ts";
import * as texts from "#src/parts/launch/texts.ts";

interface Options {
  env: Env;
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  gateway: PaymentGateway;
  gate: Gate;
}

export function openingStaffApi({ env, db, jobs, mailer, gateway, gate }: Options): Hono {
  const { publicUrl } = env;
  async function lookAround() {
    const { state } = await findPaymentState(gateway, env);
    return await findFound(db, {
      publicUrl,
      hasMailServer: env.smtpUrl !== null,
      payment: { state, methods: [...gateway.methods] },
    });
  }
  return createStaffRoutes(openingEndpoints, {
    "GET /opening": async () =>
      ok({
        state: await findOpeningState(db),
        waiting: await countSubscribers(db),
        found: await lookAround(),
      }),
    async "POST /opening/open"(c) {
      const missing = missingToOpen(await lookAround());
      if (missing.length > 0) return errorReply(409, texts.cannotOpen(missing));
      await openToShoppers(db, jobs, c.var.staff.email);
      await gate.refresh();
      return ok({ msg: texts.isOpen });
    },
    async "POST /opening/close"(c) {
      await closeToShoppers(db, c.var.staff.email);
      await gate.refresh();
      return ok({ msg: texts.isClosed });
    },
    async "POST /opening/legal-drafts"(c) {
      const actor = c.var.staff.email;
      const today = mexicanDay(new Date());
      const written = await writeLegalDrafts(db, { actor, publicUrl, today });
      if (written === null) return errorReply(409, texts.companyFirst);
      return ok({ msg: texts.draftsWritten(written) });
    },
    async "POST /opening/test-email"(c) {
      const { email } = c.var.staff;
      try {
        await sendTestEmail({ db, mailer, publicUrl }, email);
      } catch (error) {
        return errorReply(502, texts.emailFailed(mailErrorOf(error)));
      }
      return ok({ msg: texts.emailSent(email) });
    },
  });
}
