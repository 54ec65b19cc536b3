import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { type Changes, everything, nothing, readPayload } from "./changes.ts";
import { createRenewal, type Renewal } from "./renewal.server.ts";

/** The readings so far, and how long each takes. */
let readings: Changes[];
let takes: number;
let fails: boolean;
let renewal: Renewal;

beforeEach(() => {
  vi.useFakeTimers();
  [readings, takes, fails] = [[], 10, false];
  renewal = createRenewal(
    async (changes) => {
      readings.push(changes);
      await new Promise((settle) => setTimeout(settle, takes));
      if (fails) throw new Error("no database");
    },
    createLog({ level: "silent", production: true }),
  );
});
afterEach(() => {
  renewal.close();
  vi.useRealTimers();
});

const product = (id: number) => ({ ...nothing, products: new Set([id]) });

describe("main-info is read", () => {
  it("whole at first, once for all who wait", async () => {
    const waiting = [renewal.now(), renewal.now()];
    await vi.advanceTimersByTimeAsync(takes);
    await Promise.all(waiting);
    expect(readings).toEqual([everything]);
  });

  it("once more for what changed meanwhile, all of it together", async () => {
    renewal.request(everything);
    for (const id of [1, 2]) renewal.request(product(id));
    await vi.advanceTimersByTimeAsync(1000);
    expect(readings).toEqual([everything, { ...nothing, products: new Set([1, 2]) }]);
  });

  it("not again where nothing changed", async () => {
    renewal.request(everything);
    await vi.advanceTimersByTimeAsync(1000);
    renewal.ifStale();
    await vi.advanceTimersByTimeAsync(1000);
    expect(readings).toHaveLength(1);
  });

  it("a fifth of a second later at the earliest", async () => {
    renewal.request(everything);
    await vi.advanceTimersByTimeAsync(takes);
    renewal.request(product(1));
    await vi.advanceTimersByTimeAsync(199);
    expect(readings).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(readings).toHaveLength(2);
  });

  it("after a long reading soon for few products, and later for the whole catalogue", async () => {
    takes = 2000;
    renewal.request(everything);
    await vi.advanceTimersByTimeAsync(takes);
    renewal.request(readPayload("products"));
    await vi.advanceTimersByTimeAsync(1999);
    expect(readings).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1 + takes);
    expect(readings).toHaveLength(2);
    renewal.request(product(1));
    await vi.advanceTimersByTimeAsync(200);
    expect(readings[2]).toEqual(product(1));
  });

  it("again with all that a failed reading should have read", async () => {
    renewal.request(everything);
    await vi.advanceTimersByTimeAsync(1000);
    fails = true;
    renewal.request(product(1));
    await vi.advanceTimersByTimeAsync(1000);
    fails = false;
    renewal.request(product(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(readings.slice(1)).toEqual([product(1), { ...nothing, products: new Set([1, 2]) }]);
  });
});
