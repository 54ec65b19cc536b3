import fc from "fast-check";
import { Hono } from "hono";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvResponse } from "./csv.server.ts";

async function download(rows: Record<string, string>[], columns = Object.keys(rows[0] ?? {})) {
  const response = await new Hono()
    .get("/", (c) => csvResponse(c, "ventas.csv", columns, rows))
    .request("/");
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { headers: response.headers, bytes, text: new TextDecoder().decode(bytes) };
}
const readBack = (text: string) => Papa.parse(text.trimEnd(), { header: true }).data;

test("whatever text a cell holds comes back from the file", async () => {
  const plain = fc.string().filter((cell) => /^[a-zñ]/i.test(cell) && !/[\r\n]/.test(cell));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ nombre: plain, nota: plain }), { minLength: 1 }),
      async (rows) => {
        expect(readBack((await download(rows)).text)).toEqual(rows);
      },
    ),
    { numRuns: 20 },
  );
});

test.each([
  "=1+1",
  "+52 81",
  "-5",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "＝1+1",
  '=HYPERLINK("http://x")',
  '=HYPERLINK("http://x")\nCalle 5',
  "=1\r\nCalle 5",
  "=1\u2028Calle 5",
])("a cell with %j is a text for a spreadsheet, not a formula", async (cell) => {
  const [row] = readBack((await download([{ nota: cell }])).text) as { nota: string }[];
  expect(row?.nota[0]).toBe("'");
  expect(row?.nota.slice(1)).toBe(cell);
});

test("commas, quotes and line breaks stay within their cell", async () => {
  const rows = [{ nota: 'dos, "tres"\ncuatro', otra: "x" }];
  expect(readBack((await download(rows)).text)).toEqual(rows);
});

test("a spreadsheet knows by its first mark that the file is UTF-8", async () => {
  const { bytes, headers } = await download([{ año: "ñ" }]);
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
});

test("the file is saved under its name instead of being shown", async () => {
  const { headers } = await download([]);
  expect(headers.get("content-disposition")).toBe('attachment; filename="ventas.csv"');
});

test("a file without rows says what its columns are", async () => {
  expect((await download([], ["Pedido", "Estado"])).text).toBe("Pedido,Estado\r\n");
});
