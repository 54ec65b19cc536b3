import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("a value is read when it is first asked for, and once", () => {
  let reads = 0;
  const store = createStore("server", () => `read ${++reads}`);
  expect(reads).toBe(0);
  expect([store.get(), store.get(), reads]).toEqual(["read 1", "read 1", 1]);
  expect(store.initial).toBe("server");
});

test("what was set is not read over", () => {
  const store = createStore("server", () => "read");
  store.set("set");
  expect(store.get()).toBe("set");
});

test("a store without a reader begins with what the server rendered", () => {
  expect(createStore(false).get()).toBe(false);
});

test("who listens is told of each change, sees the new value, and no more once it left", () => {
  const store = createStore(0);
  const seen: number[] = [];
  const leave = store.subscribe(() => seen.push(store.get()));
  store.set(1);
  store.set(2);
  leave();
  store.set(3);
  expect(seen).toEqual([1, 2]);
});

test("one listener that leaves while it is told keeps no other from hearing", () => {
  const store = createStore(0);
  const heard: string[] = [];
  const leave = store.subscribe(() => {
    heard.push("first");
    leave();
  });
  store.subscribe(() => heard.push("second"));
  store.set(1);
  store.set(2);
  expect(heard).toEqual(["first", "second", "second"]);
});
