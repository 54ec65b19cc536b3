import { expect, test } from "vitest";
import { readForm } from "./forms.server.ts";

const type = "multipart/form-data; boundary=b";
const read = (body: string | Uint8Array<ArrayBuffer>, contentType = type) =>
  readForm(
    new Request("http://shop", { method: "POST", headers: { "content-type": contentType }, body }),
  );

test("a form is read with its file and fields, whatever letters they have", async () => {
  const sent = new FormData();
  sent.set("file", new Blob([new Uint8Array([0, 255, 13, 10, 45, 45])]), "catálogo «1».csv");
  sent.set("shape", "año");
  sent.set("__proto__", "x");
  const form = await readForm(new Request("http://shop", { method: "POST", body: sent }));
  expect(form?.file?.name).toBe("catálogo «1».csv");
  expect([...(form?.file?.bytes ?? [])]).toEqual([0, 255, 13, 10, 45, 45]);
  expect(Object.entries(form?.fields ?? {})).toEqual([
    ["shape", "año"],
    ["__proto__", "x"],
  ]);
  const encoded = await read(
    "email=ana%40example.com&x=%C3%B1",
    "application/x-www-form-urlencoded",
  );
  expect(encoded).toEqual({ file: null, fields: { email: "ana@example.com", x: "ñ" } });
});

const whole =
  '--b\r\ncontent-disposition: form-data; name="use"\r\n\r\nlogo\r\n' +
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes\r\n--b--\r\n';

test("a form that was cut off anywhere is not read", async () => {
  expect(await read(whole)).toMatchObject({ fields: { use: "logo" }, file: { name: "a.png" } });
  const end = whole.indexOf("--b--") + 4;
  for (let length = 0; length <= end; length++)
    expect([length, await read(whole.slice(0, length))]).toEqual([length, null]);
});

test.each([
  [
    "more fields than any form here has",
    `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(21)}--b--\r\n`,
    type,
  ],
  [
    "a field longer than any message",
    `x=${"y".repeat(70_000)}`,
    "application/x-www-form-urlencoded",
  ],
  ["parts without a name", `${"--b\r\n\r\n\r\n".repeat(30)}--b--\r\n`, type],
  ["a text", whole, "text/plain"],
  ["no type", whole, ""],
])("%s is no form", async (_, body, contentType) => {
  expect(await read(body, contentType)).toBeNull();
});
