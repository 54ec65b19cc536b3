import { expect, test } from "vitest";
import { maxSeen, readSeen, withSeen } from "./recently-seen.ts";

const product = (id: number) => ({ id, name: `Producto ${id}`, image: null });

test("what was seen last stands first, each once, and only so many", () => {
  const seen = [1, 2, 3, 1, 4, 5, 6, 7, 8].reduce<ReturnType<typeof withSeen>>(
    (list, id) => withSeen(list, product(id)),
    [],
  );
  expect(seen.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 1, 3]);
  expect(seen).toHaveLength(maxSeen);
  expect(readSeen(JSON.stringify(seen))).toEqual(seen);
});

test.each([null, "", "{", "null", "7", '[{"id":1}]', '[null,{"name":"x","id":{}}]'])(
  "what is broken in storage (%s) counts as nothing seen",
  (text) => expect(readSeen(text)).toEqual([]),
);
