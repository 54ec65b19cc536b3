import { describe, expect, it } from "vitest";
import { decode } from "./decode.ts";

describe("a text", () => {
  it("is read as UTF-8, or as Excel writes it on Windows, and loses its NULs", () => {
    const utf8 = new TextEncoder().encode("año\0 «5»");
    expect(decode(utf8)).toBe("año «5»");
    expect(decode(Uint8Array.from([0x61, 0xf1, 0x6f, 0x80]))).toBe("año€");
    expect(decode(new Uint8Array())).toBe("");
  });
});

const bytesOf = (given: string) => Uint8Array.from(Array.from(given, (each) => each.charCodeAt(0)));

describe("the encoding of a sheet", () => {
  const utf16 = Array.from("\uFEFFaño\t5", (each) => each.charCodeAt(0));

  it("is UTF-16 if it starts with a byte order mark", () => {
    const little = utf16.flatMap((code) => [code & 255, code >> 8]);
    expect(decode(Uint8Array.from(little))).toBe("año\t5");
    expect(decode(Uint8Array.from(utf16.flatMap((code) => [code >> 8, code & 255])))).toBe(
      "año\t5",
    );
  });

  it.each([
    ["L\x92nea \xe7cida, Per\x9c", "Línea Ácida, Perú"],
    ["Ca\x96o de 4\xbd", "Caño de 4Ω"],
    ["\x83xito de acr\x92lico", "Éxito de acrílico"],
  ])("is Macintosh if that makes words: %j", (given, read) =>
    expect(decode(bytesOf(given))).toBe(read),
  );

  it.each([
    ["L\xednea de 10\x9620 m", "Línea de 10–20 m"],
    ["Tubo de 1\x962 m", "Tubo de 1–2 m"],
    ["\x93Techo\x94 de 3\x92 por 5\x92 \x97 dos", "“Techo” de 3’ por 5’ — dos"],
  ])("is Windows-1252 otherwise: %j", (given, read) => expect(decode(bytesOf(given))).toBe(read));
});

describe("a sheet of MS-DOS", () => {
  it.each([
    [
      "Impermeabilizaci\xa2n, Ca\xa4o, Per\xa3, Pl\xa0stico, L\xa1nea, Caf\x82",
      "Impermeabilización, Caño, Perú, Plástico, Línea, Café",
    ],
    ["CA\xa5O DE ACR\xd6LICO 5\xf8", "CAÑO DE ACRÍLICO 5°"],
    ["\xa8Qu\x82? \xadS\xa1!", "¿Qué? ¡Sí!"],
  ])("is read by its own table: %j", (given, read) => expect(decode(bytesOf(given))).toBe(read));

  it("is not what Windows wrote", () => {
    expect(decode(bytesOf("Caf\xe9 \xc1lamo, 5\xb0"))).toBe("Café Álamo, 5°");
  });
});

describe("a foreign byte", () => {
  const utf8 = [...new TextEncoder().encode("año, cañería, Perú, ")];

  it("in UTF-8 stays in its cell, and the others keep their accents", () => {
    expect(decode(Uint8Array.from([...utf8, 0x43, 0xf1, 0x6f]))).toBe(
      "año, cañería, Perú, C\uFFFDo",
    );
  });

  it("in text with only such bytes is another encoding", () => {
    expect(decode(bytesOf("Ca\xf1er\xeda"))).toBe("Cañería");
  });
});

it("UTF-16 is read without its byte order mark, too", () => {
  const codes = Array.from("nombre,año", (each) => each.charCodeAt(0));
  expect(decode(Uint8Array.from(codes.flatMap((code) => [code & 255, code >> 8])))).toBe(
    "nombre,año",
  );
  expect(decode(Uint8Array.from(codes.flatMap((code) => [code >> 8, code & 255])))).toBe(
    "nombre,año",
  );
});
