import { expect, test } from "vitest";
import { type Facts, judge, needsHands } from "./judge.ts";

const now = 1_800_000_000;
const hour = 3600;
const day = 24 * hour;
const gigabyte = 1024 ** 3;

const hook = "https://tienda.mx/api/stripe/webhook";

const healthy: Facts = {
  version: "1.0.0",
  failedUpdate: null,
  ready: { isReady: true, says: "contesta" },
  database: { version: "17.2", bytes: 3 * gigabyte },
  disks: [{ folder: "/var/lib/tienda", free: 8 * gigabyte, total: 20 * gigabyte }],
  earlierRoom: null,
  backup: { takenAt: now - 10 * hour, verifiedAt: now - 10 * hour },
  mail: {
    problem: null,
    sender: { domain: "tienda.mx", spf: "found", dmarc: "found", hasDkim: true },
  },
  payment: "live",
  webhook: { url: hook, missing: [], others: [] },
  rejectedEvents: [],
  comparison: { comparedAt: now - 10 * hour, differences: [] },
  clock: { ahead: 0, aheadOfStripe: 0, isSynchronized: true },
  certificate: { expiresAt: now + 60 * day },
  failedJobs: 0,
};

const bad = (changes: Partial<Facts>) =>
  judge({ ...healthy, ...changes }, now)
    .filter(({ verdict }) => verdict === "bad")
    .map(({ name, says }) => `${name}: ${says}`);

test("a healthy store needs nobody's hands", () => {
  const lines = judge(healthy, now);
  expect(lines.filter(({ verdict }) => verdict !== "good")).toEqual([]);
  expect(needsHands(lines)).toBe(false);
});

test.each<[string, Partial<Facts>, RegExp]>([
  ["could not be updated", { failedUpdate: "1.1.0" }, /^Versión: 1\.0\.0; .* a la 1\.1\.0: /],
  ["does not answer", { ready: { isReady: false, says: "no contesta" } }, /^Tienda: no contesta$/],
  ["has no database", { database: { problem: "ECONNREFUSED" } }, /^Base de datos: ECONNREFUSED$/],
  [
    "has a full disk",
    { disks: [{ folder: "/x", free: 0.9 * gigabyte, total: 4 * gigabyte }] },
    /^Disco de \/x: 0\.9 GB libres de 4\.0 GB$/,
  ],
  [
    "has less than a tenth of its disk left",
    { disks: [{ folder: "/x", free: 4 * gigabyte, total: 50 * gigabyte }] },
    /^Disco de \/x: 4\.0 GB/,
  ],
  [
    "fills its disk within the week",
    { earlierRoom: { at: now - 2 * day, free: 11 * gigabyte } },
    /^Disco de \/var\/lib\/tienda: 8\.0 GB libres de 20\.0 GB; a este paso se llena en 5 días$/,
  ],
  [
    "does not hear of refunds",
    { webhook: { url: hook, missing: ["refund.created", "refund.failed"], others: [] } },
    /^Avisos de Stripe: el webhook no manda refund\.created, refund\.failed/,
  ],
  [
    "Stripe does not know the address of",
    { webhook: { url: hook, missing: null, others: ["https://vieja.mx/hook"] } },
    /^Avisos de Stripe: Stripe no tiene ningún webhook a https:\/\/tienda\.mx\/api\/stripe\/webhook, solo a https:\/\/vieja\.mx\/hook/,
  ],
  [
    "has another secret than its webhook",
    { rejectedEvents: [{ reason: "signature", count: 116, since: now - 3 * hour }] },
    /^Avisos de Stripe: la tienda rechazó 116, desde hace 3 horas; .*STRIPE_WEBHOOK_SECRET/,
  ],
  [
    "finds Stripe's events old",
    {
      webhook: "unknown",
      rejectedEvents: [{ reason: "clock", count: 1, since: now - 60 }],
    },
    /^Avisos de Stripe: la tienda rechazó uno, desde hace menos de una hora; .*reloj/,
  ],
  [
    "has another amount than Stripe",
    {
      comparison: {
        comparedAt: now - hour,
        differences: Array.from({ length: 6 }, (_, index) => ({
          orderId: index + 1,
          kind: "refunds" as const,
          shop: 0,
          stripe: 189,
        })),
      },
    },
    /^Cobros contra Stripe: pedido 1, devuelto: \$0 aquí y \$189 en Stripe; .*; y 1 más$/,
  ],
  [
    "was not compared with Stripe for days",
    { comparison: { comparedAt: now - 4 * day, differences: [] } },
    /^Cobros contra Stripe: no se comparan desde hace 4 días$/,
  ],
  [
    "was never backed up",
    { backup: { takenAt: null, verifiedAt: null } },
    /^Última copia: no hay ninguna/,
  ],
  [
    "missed a night's backup",
    { backup: { takenAt: now - 27 * hour, verifiedAt: now - 27 * hour } },
    /^Última copia: hace 27 horas$/,
  ],
  [
    "has no verified backup",
    { backup: { takenAt: now, verifiedAt: null } },
    /^Última verificada: ninguna/,
  ],
  ["sends no emails", { mail: null }, /^Correo: no hay servidor/],
  ["has a key that Stripe rejects", { payment: "rejected" }, /^Pagos: Stripe no acepta/],
  ["charges nobody", { payment: "test" }, /^Pagos: de prueba/],
  [
    "has a clock two hours off",
    { clock: { ahead: -7200, aheadOfStripe: null, isSynchronized: true } },
    /^Reloj: va 7200 s atrás del de la base de datos/,
  ],
  [
    "has a clock two hours off, which its database shares",
    { clock: { ahead: 0, aheadOfStripe: 7200, isSynchronized: true } },
    /^Reloj: va 7200 s adelante del de Stripe/,
  ],
  [
    "has a clock that nothing corrects",
    { clock: { ahead: 0, aheadOfStripe: 0, isSynchronized: false } },
    /^Reloj: nada lo corrige/,
  ],
  [
    "has a certificate that is not renewed",
    { certificate: { expiresAt: now + 13.5 * day } },
    /^Certificado: vale 13 días más$/,
  ],
  ["has failed jobs", { failedJobs: 2 }, /^Tareas fallidas: 2: están en «Inicio»/],
])("a store that %s needs hands", (_, changes, says) => {
  expect(bad(changes)).toEqual([expect.stringMatching(says)]);
});

test("a large disk has room with less than a tenth left", () => {
  const disks = [{ folder: "/x", free: 30 * gigabyte, total: 1000 * gigabyte }];
  expect(bad({ disks })).toEqual([]);
});

test.each([
  ["of yesterday", { at: now - day, free: 20 * gigabyte }],
  ["that lasts for weeks", { at: now - 10 * day, free: 9 * gigabyte }],
  ["that was smaller", { at: now - 9 * day, free: 2 * gigabyte }],
  ["of no backup", null],
])("room %s tells no pace", (_, earlierRoom) => {
  expect(bad({ earlierRoom })).toEqual([]);
});

test("a missing SPF or DMARC record is said with what to write where", () => {
  const sender = { domain: "tienda.mx", spf: "missing", dmarc: "missing", hasDkim: true } as const;
  expect(bad({ mail: { problem: null, sender } })).toEqual([
    expect.stringMatching(/^SPF: falta: en tienda\.mx, .*v=spf1/),
    expect.stringMatching(/^DMARC: falta: en _dmarc\.tienda\.mx, .*v=DMARC1/),
  ]);
});

test("what nobody can find out is unsure, not bad", () => {
  const sender = {
    domain: "tienda.mx",
    spf: "unknown",
    dmarc: "unknown",
    hasDkim: false,
  } as const;
  const lines = judge(
    {
      ...healthy,
      mail: { problem: null, sender },
      clock: { ahead: 0, aheadOfStripe: null, isSynchronized: null },
    },
    now,
  );
  const unsure = lines.filter(({ verdict }) => verdict === "unsure").map(({ name }) => name);
  expect(unsure).toEqual(["SPF", "DKIM", "DMARC", "Reloj"]);
  expect(needsHands(lines)).toBe(false);
});

test("without an answer of the database, nothing is said about what it holds", () => {
  const without = { database: { problem: "no" }, backup: null, failedJobs: null };
  expect(bad(without)).toEqual(["Base de datos: no"]);
});
