import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "#testing/defined.ts";
import { askPerson } from "./interruptions.ts";
import { rememberSession } from "./session.ts";
import {
  decideLeaving,
  dropAllWork,
  findDraft,
  hasUnsaved,
  isUnsaved,
  leaveAfterAsking,
  markSaved,
  markUnsaved,
  saveDraft,
  unmark,
  workKey,
} from "./unsaved.ts";

const draft = { at: "2026-11-22T12:00:00Z", mine: { name: "Pala 2" } };

/** A browser's storage, whose keys are its own properties. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal("localStorage", storage);
  dropAllWork();
});

describe("a draft", () => {
  it("is found for its record, and for no other", () => {
    saveDraft("products/7", draft);
    expect(findDraft("products/7")).toEqual(draft);
    expect(findDraft("products/8")).toBeNull();
    markSaved("products/7");
    expect(findDraft("products/7")).toBeNull();
  });

  it("is found only by the person who typed it", () => {
    rememberSession({ id: 1, csrfToken: "a" });
    saveDraft("products/7", draft);
    rememberSession({ id: 2, csrfToken: "b" });
    expect(findDraft("products/7")).toBeNull();
    rememberSession({ id: 1, csrfToken: "c" });
    expect(findDraft("products/7")).toEqual(draft);
  });

  it("is deleted when its author signs out; other storage stays", () => {
    storage.setItem("cart", "[]");
    saveDraft("products/7", draft);
    saveDraft("categories/new", draft);
    dropAllWork();
    expect(Object.keys(storage)).toEqual(["cart"]);
  });

  it("that can't be parsed is ignored", () => {
    saveDraft("products/7", draft);
    const [key] = Object.keys(storage);
    storage.setItem(defined(key), "{");
    expect(findDraft("products/7")).toBeNull();
  });

  it("is skipped if the browser's storage is full", () => {
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(() => saveDraft("products/7", draft)).not.toThrow();
  });
});

describe("unsaved work", () => {
  it("has a key for each record, and one for a new record", () => {
    const keys = [workKey("products", 7), workKey("products", "8"), workKey("products", undefined)];
    expect(new Set(keys).size).toBe(3);
    markUnsaved(defined(keys[0]));
    expect(keys.map(isUnsaved)).toEqual([true, false, false]);
  });

  it("that leaves the screen keeps its draft, and loses it once saved", () => {
    for (const key of ["products/7", "products/8"]) {
      markUnsaved(key);
      saveDraft(key, draft);
    }
    unmark("products/7");
    markSaved("products/8");
    expect(hasUnsaved()).toBe(false);
    expect([findDraft("products/7"), findDraft("products/8")]).toEqual([draft, null]);
  });

  it("is left only after the person confirms", () => {
    const leave = vi.fn<() => void>();
    markUnsaved("products/7");
    leaveAfterAsking("products/7", leave);
    expect(leave).not.toHaveBeenCalled();
    decideLeaving(false);
    decideLeaving(true);
    expect(leave).not.toHaveBeenCalled();
    leaveAfterAsking("products/7", leave);
    decideLeaving(true);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it("asks nothing if there is none", () => {
    const leave = vi.fn<() => void>();
    markUnsaved("products/8");
    leaveAfterAsking("products/7", leave);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

it("without a screen, a question is answered with no", async () => {
  expect(await askPerson({ kind: "session", message: "" })).toBe(false);
});
