import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { contactMessages } from "#src/shop/contacts/schema.server.ts";
import { mails, newCustomer, registration } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, message, openTestShop } from "#testing/test-shop.ts";
import { wrongFields } from "#testing/error-of.ts";

const shop = await forAllTests(openTestShop());

test("a visitor's message reaches the company alone: the address they typed may be anybody's", async () => {
  const response = await shop.post("/api/contacts", message);
  expect(response.status).toBe(201);
  expect(await shop.db.select().from(contactMessages)).toEqual([
    expect.objectContaining({ ...message, customerId: null }),
  ]);
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    "select state from pgboss.job where name = 'tell-company-of-message'",
  );
  expect(rows).toEqual([{ state: "completed" }]);
  expect(await mails(shop)).toEqual([
    {
      id: expect.any(String),
      to: "hola@obralimpia.example",
      subject: expect.stringContaining("Ana Ruiz"),
      text: expect.stringContaining(message.message),
      html: expect.stringContaining("ana@example.com"),
    },
  ]);
});

test("a signed-in customer's message bears their account, and a copy goes to its address alone", async () => {
  const ana = await newCustomer(shop);
  const typed = {
    ...message,
    name: "Otra",
    email: "victima@example.com",
    message: "¿Dónde va mi pedido?",
  };
  expect((await ana.post("/api/contacts", typed)).status).toBe(201);
  const [stored] = await shop.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.message, typed.message));
  expect(stored).toMatchObject({ name: "Ana", email: ana.email, customerId: expect.any(Number) });
  const copy = (await mails(shop, ana.email)).find(
    ({ subject }) => subject === "Recibimos tu mensaje",
  );
  expect(copy?.text).toContain(typed.message);
  expect(await mails(shop, "victima@example.com")).toEqual([]);
  const owner = await hire(shop, "owner");
  const { data } = await owner.list("messages", {
    filter: { customerId: stored?.customerId },
  });
  expect(data.map((row) => row.message)).toEqual([typed.message]);
});

test.each(["name", "lastname"])(
  "an address of the internet is no %s, neither in a message nor of an account",
  async (field) => {
    for (const address of [
      "Ganaste: www.premio.example",
      "https://premio.example",
      "ana@premio.example",
      "Ana\n\nGanaste",
    ]) {
      const sent = await shop.post("/api/contacts", { ...message, [field]: address });
      const registered = await shop.post(
        "/api/customers/register",
        registration({ [field]: address }),
      );
      for (const response of [sent, registered]) {
        expect(response.status, address).toBe(400);
        expect(await response.json()).toMatchObject({
          errors: [{ field, msg: expect.stringMatching(/nombre/) }],
        });
      }
    }
  },
);

test("without a phone a message is as good", async () => {
  const { phone, ...rest } = message;
  expect(phone).not.toBe("");
  expect((await shop.post("/api/contacts", { ...rest, email: "sin@telefono.mx" })).status).toBe(
    201,
  );
});

test.each(["name", "lastname", "email", "message"])(
  "a message without %s is rejected, with the field named",
  async (field) => {
    const response = await shop.post("/api/contacts", { ...message, [field]: "  " });
    expect(response.status).toBe(400);
    expect(await wrongFields(response)).toContain(field);
  },
);

test.each([
  ["no es json", 400],
  ["[]", 400],
  ["null", 400],
  ['{"name":1}', 400],
  [JSON.stringify({ ...message, message: "x".repeat(70_000) }), 413],
  [JSON.stringify({ ...message, message: "x".repeat(5_000) }), 400],
])("the body %.20s… is rejected", async (body, status) => {
  const response = await shop.post("/api/contacts", body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ msg: expect.stringMatching(/\S/) });
});

test("a form that is no JSON is rejected", async () => {
  expect(
    (
      await shop.post("/api/contacts", "name=Ana", {
        "content-type": "application/x-www-form-urlencoded",
      })
    ).status,
  ).toBe(415);
});

test("emails that could be harmful arrive as emails", async () => {
  const harmful = { ...message, email: "html@example.com", name: "<script>alert(1)</script>" };
  expect((await shop.post("/api/contacts", harmful)).status).toBe(201);
  const all = await mails(shop);
  expect(all.some(({ html }) => html.includes("&lt;script"))).toBe(true);
  expect(all.some(({ html }) => html.includes("<script>"))).toBe(false);
});

test("one sender can't flood the company", async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn++)
    statuses.push(
      (await shop.post("/api/contacts", { ...message, email: "prisa@example.com" })).status,
    );
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(201));
  expect(statuses.at(-1)).toBe(429);
  const rejected = await shop.post("/api/contacts", { ...message, email: "PRISA@example.com" });
  expect(rejected.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await rejected.json()).toEqual({ msg: expect.stringContaining("Espera") });
});

test("with a mail server, the email goes out over it, however often it fails at first", async () => {
  const received: string[] = [];
  let rejections = 1;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        if (rejections-- > 0) return done(new Error("ocupado"));
        received.push(mail);
        done();
      }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  // A server that listens on TCP has a port.
  const { port } = server.server.address() as AddressInfo;
  const withMail = await openTestShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "tienda@example.com" },
  });
  try {
    expect((await withMail.post("/api/contacts", message)).status).toBe(201);
    await eventually(async () => expect(received).toHaveLength(1));
    expect(received[0]).not.toContain("List-Unsubscribe");
    expect(received[0]).toContain("Reply-To: ana@example.com");
    expect(/Message-ID: <(.+)>/.exec(received.join())?.[1]).toMatch(
      /^contact-\d+@tienda\.example$/,
    );
  } finally {
    await withMail.close();
    server.close();
  }
});

test("a message that is sent again under the same key is taken once", async () => {
  const headers = { "idempotency-key": crypto.randomUUID(), "x-forwarded-for": "10.9.8.7" };
  const sent = { ...message, email: "otra.vez@example.com" };
  expect((await shop.post("/api/contacts", sent, headers)).status).toBe(201);
  expect((await shop.post("/api/contacts", sent, headers)).status).toBe(201);
  const other = { ...headers, "idempotency-key": crypto.randomUUID() };
  expect((await shop.post("/api/contacts", sent, other)).status).toBe(201);
  const { rows } = await shop.db.$client.query(
    "select id from contact_messages where email = 'otra.vez@example.com'",
  );
  expect(rows.length).toBe(2);
});
