import { expect, test } from "vitest";
import {
  someCustomer,
  newCustomer,
  registration,
  tokenFromMail,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { hire, password as staffPassword } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { errorOf } from "#testing/error-of.ts";

/** Limits hold under concurrent requests, and don't block legitimate users. */

const shop = await forAllTests(openTestShop({ env: { TRUST_PROXY: "true" } }));

const password = "Segura123!";
const from = (ip: string) => ({ "x-forwarded-for": ip });
const logIn = (email: string, given: string, ip: string) =>
  shop.post("/api/customers/login", { email, password: given }, from(ip));
const times = <Made>(count: number, make: (place: number) => Made) =>
  Array.from({ length: count }, (_, place) => make(place));
/**
 * Sends a dozen at once, repeatedly: more would exceed the time limit for a database connection.
 */
async function statusesOf(
  count: number,
  request: (place: number) => Promise<Response>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let first = 0; first < count; first += 12) {
    const batch = times(Math.min(12, count - first), (place) => request(first + place));
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}
const countOf = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

async function someone(): Promise<string> {
  return (await someCustomer(shop)).email;
}

test("of forty wrong passwords at once, six are looked at", async () => {
  const email = await someone();
  const statuses = await statusesOf(40, () => logIn(email, "no es esta", "203.0.113.1"));
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([6, 34]);
  const rejected = await logIn(email, password, "203.0.113.1");
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await errorOf(rejected)).msg).toMatch(/^Demasiados intentos\. Espera 1[45] min/);
});

test("a stranger's wrong passwords keep no customer out", async () => {
  const email = await someone();
  for (const guess of times(8, String)) await logIn(email, guess, "203.0.113.2");
  expect((await logIn(email, password, "203.0.113.2")).status).toBe(429);
  expect((await logIn(email, password, "198.51.100.2")).status).toBe(200);
});

test("wrong passwords from everywhere end too, after far more", async () => {
  const email = await someone();
  const statuses = await statusesOf(70, (place) => logIn(email, "x", `203.0.113.${100 + place}`));
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([60, 10]);
});

test("who logs in rightly may do so as often as an address may", async () => {
  const email = await someone();
  for (const place of times(20, String))
    expect((await logIn(email, password, "203.0.113.3")).status, place).toBe(200);
});

test("a finished password reset forgets the failures, also of other clients", async () => {
  const { email } = await newCustomer(shop);
  for (const ip of ["203.0.113.4", "203.0.113.5"])
    for (const guess of times(7, String)) await logIn(email, guess, ip);
  await shop.post("/api/customers/forgot-password", { email }, from("203.0.113.4"));
  const token = await tokenFromMail(shop, email, "reset-password");
  expect(
    (
      await shop.post(
        "/api/customers/reset-password",
        { token, password: "Otra clave 9" },
        from("203.0.113.4"),
      )
    ).status,
  ).toBe(200);
  for (const ip of ["203.0.113.4", "203.0.113.5"])
    expect((await logIn(email, "Otra clave 9", ip)).status).toBe(200);
});

test("all addresses of one IPv6 network count together, and IPv4 is IPv4 however it is written", async () => {
  const [ana, beto] = [await someone(), await someone()];
  for (const guess of times(6, String)) await logIn(ana, guess, `2001:db8:7:7::${guess}`);
  expect((await logIn(ana, password, "2001:db8:7:7:ffff::9")).status).toBe(429);
  expect((await logIn(ana, password, "2001:db8:7:8::1")).status).toBe(200);
  for (const guess of times(6, String)) await logIn(beto, guess, "203.0.113.6");
  expect((await logIn(beto, password, "::ffff:203.0.113.6")).status).toBe(429);
});

test("a mailbox gets five links of its account, and an unknown one as many answers", async () => {
  const waiting = registration();
  const here = from("203.0.113.9");
  await shop.post("/api/customers/register", waiting, here);
  const unknown = "nadie.espera@example.com";
  const asked = { "x-forwarded-for": "203.0.113.10" };
  for (const email of [waiting.email, unknown]) {
    const statuses = await statusesOf(8, () =>
      shop.post("/api/customers/resend-confirmation", { email }, asked),
    );
    expect([countOf(statuses, 200), countOf(statuses, 429)], email).toEqual([5, 3]);
  }
});

test("an address may register sixty times in ten minutes", async () => {
  const statuses = await statusesOf(64, () =>
    shop.post("/api/customers/register", registration(), from("203.0.113.7")),
  );
  expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([60, 4]);
});

test.each([
  ["/api/customers/confirm-account", { token: "inventado" }, 400, 120],
  ["/api/customers/reset-password", { token: "inventado", password: "Segura123!" }, 404, 120],
  ["/api/customers/forgot-password", { email: "nadie@example.com" }, 404, 5],
  ["/api/customers/resend-confirmation", { email: "nadie@example.com" }, 200, 5],
  ["/api/customers/login", { email: "nadie@example.com", password: "no" }, 404, 6],
  ["/api/admin/choose-password", { token: "inventado", password: "Segura123!" }, 400, 60],
])("%s ends after its limit, also when all ask at once", async (path, body, response, most) => {
  const statuses = await statusesOf(most + 5, () =>
    shop.post(path, body, from(`203.0.113.8 ${path}`)),
  );
  expect([countOf(statuses, response), countOf(statuses, 429)]).toEqual([most, 5]);
});

test("of many second-factor codes at once five are looked at, wherever they come from", async () => {
  const ana = await hire(shop, "owner");
  await shop.db.$client.query(
    `update staff set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp_confirmed_at = now()
     where email = $1`,
    [ana.email],
  );
  const statuses = await statusesOf(40, (place) =>
    shop.post(
      "/api/admin/login",
      { email: ana.email, password: staffPassword, code: "000000" },
      from(`203.0.113.${150 + place}`),
    ),
  );
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 35]);
});

test("what is counted names neither email nor address", async () => {
  await logIn("nombre.propio@example.com", "no", "203.0.113.9");
  await shop.post(
    "/api/contacts",
    { name: "A", lastname: "B", email: "otro.nombre@example.com", message: "Hola" },
    from("203.0.113.9"),
  );
  const { rows } = await shop.db.$client.query<{ key: string }>("select key from rate_limits");
  expect(rows.length).toBeGreaterThan(3);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{32}(\.[0-9a-f]{32})?$/);
});

test("labels after a plus and the dots of Gmail do not multiply the emails to one mailbox", async () => {
  const spellings = ["ana.paz@gmail.com", "anapaz+1@gmail.com", "a.n.a.paz@googlemail.com"];
  const statuses = await statusesOf(12, async (place) =>
    shop.post(
      "/api/customers/register",
      registration({
        email: place % 2 ? `anapaz+${place}@gmail.com` : defined(spellings[(place / 2) % 3]),
      }),
      from("203.0.113.77"),
    ),
  );
  expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([5, 7]);
});

test("a client that has hundreds of pages rendered a minute is asked to wait, and others are not", async () => {
  const search = (ip: string, word: number) => shop.get(`/allsearch?query=w${word}`, from(ip));
  const statuses = await statusesOf(312, (word) => search("203.0.113.99", word));
  expect(countOf(statuses, 200)).toBeGreaterThanOrEqual(300);
  const rejected = await search("203.0.113.99", 1);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await rejected.text()).toContain("Vuelve a intentarlo en un minuto");
  expect((await shop.get("/categories/all", from("203.0.113.99"))).status).toBe(200);
  expect((await search("203.0.113.98", 1)).status).toBe(200);
});
