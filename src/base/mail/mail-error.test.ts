import type { AddressInfo } from "node:net";
import { createTransport } from "nodemailer";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { mailErrorOf } from "./mail-error.ts";

/** @returns what is said of an email that a server with these options does not take */
async function errorFrom(
  options: SMTPServerOptions,
  url = "smtp://u:p@127.0.0.1",
): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ["STARTTLS"], logger: false, ...options });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on TCP
  const { port } = server.server.address() as AddressInfo;
  const mail = { from: "a@obra.example", to: "b@obra.example", text: "Hola" };
  try {
    await createTransport(`${url}:${port}`).sendMail(mail);
    return "";
  } catch (error) {
    return mailErrorOf(error);
  }
}

const rejecting = (message: string) => Object.assign(new Error(message), { responseCode: 550 });
const anyone: SMTPServerOptions = {
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(null, { user: "u" }),
};

test("a mail server's error says what to look at, and what the server said", async () => {
  const wrongPassword = await errorFrom({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error("Bad credentials"), { responseCode: 535 })),
  });
  expect(wrongPassword).toMatch(/^No acepta el usuario o la contraseña de SMTP_URL \(.*535.*Bad/);
  const sender = await errorFrom({
    ...anyone,
    onMailFrom: (_address, _session, done) => done(rejecting("Sender not yours")),
  });
  expect(sender).toMatch(/^No acepta el remitente: .*MAIL_FROM.*\(.*550 Sender not yours\)/);
  const recipient = await errorFrom({
    ...anyone,
    onRcptTo: (_address, _session, done) => done(rejecting("No such user")),
  });
  expect(recipient).toMatch(/^No acepta la dirección de quien lo recibe \(.*550 No such user\)/);
  expect(await errorFrom(anyone, "smtps://u:p@127.0.0.1")).toMatch(/^La conexión cifrada falla/);
});

test("a mail server that nobody reaches is told from one that does not exist", async () => {
  const send = (url: string) =>
    createTransport({ url, connectionTimeout: 5000 })
      .verify()
      .then(() => "", mailErrorOf);
  expect(await send("smtp://127.0.0.1:1")).toMatch(/^No contesta: .*\(.*ECONNREFUSED/);
  expect(await send("smtp://nadie.invalid:25")).toMatch(/^No existe un servidor/);
});
