import { beforeEach, expect, test, vi } from "vitest";
import { holdInput } from "./held-input.ts";

/** Stands in for the browser's events: the page's listeners are called with what they read. */
class PageEvent {
  readonly target: unknown;
  wasHeld = false;
  constructor(target: unknown) {
    this.target = target;
  }
  preventDefault() {
    this.wasHeld = true;
  }
  stopImmediatePropagation() {}
}
class FakeSubmitEvent extends PageEvent {
  readonly submitter = "the button";
}

/** Keeps its value as a browser's field does: behind a setter of the prototype. */
class Field extends EventTarget {
  type = "text";
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  closest() {
    return null;
  }
  get value() {
    return this.text;
  }
  set value(text: string) {
    this.text = text;
  }
}

let listeners: Map<string, (event: PageEvent) => void>;
beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal("SubmitEvent", FakeSubmitEvent);
  vi.stubGlobal("window", {
    addEventListener: (type: string, listener: (event: PageEvent) => void) =>
      listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
});

function fire(type: string, event: PageEvent): PageEvent {
  listeners.get(type)?.(event);
  return event;
}

const nothing = () => {};
const elementIn = (selector: string | null, click: () => void = nothing) => ({
  closest: (wanted: string) => (selector && wanted.includes(selector) ? { click } : null),
});

test("clicks on buttons that need scripts are held, and replayed once and in order", async () => {
  const done: string[] = [];
  const replay = holdInput(nothing, nothing);
  const press = (name: string) =>
    fire("click", new PageEvent(elementIn("button[type=button]", () => done.push(name))));
  expect(press("more").wasHeld).toBe(true);
  expect(press("buy").wasHeld).toBe(true);
  expect(done).toEqual([]);
  replay();
  await vi.waitFor(() => expect(done).toEqual(["more", "buy"]));
});

test("what is pressed in a part whose code is still loading waits for it", async () => {
  const done: string[] = [];
  const loading = new Set(["[data-loading]"]);
  const replay = holdInput(nothing, nothing);
  const buttonIn = (parts: Set<string>, name: string) => ({
    closest: (wanted: string) =>
      wanted.includes("button") ? { click: () => done.push(name) } : parts.has(wanted) || null,
  });
  fire("click", new PageEvent(buttonIn(new Set(), "buy")));
  fire("click", new PageEvent(buttonIn(loading, "tell me")));
  replay();
  await vi.waitFor(() => expect(done).toEqual(["buy"]));
  expect(fire("click", new PageEvent(buttonIn(loading, "again"))).wasHeld).toBe(true);
  expect(fire("click", new PageEvent(buttonIn(new Set(), "more"))).wasHeld).toBe(false);
  loading.clear();
  replay();
  await vi.waitFor(() => expect(done).toEqual(["buy", "tell me", "again"]));
});

test("what is pressed in a part whose code is missing is told, before and after that is known", () => {
  const parts = new Set(["[data-loading]"]);
  const told: unknown[] = [];
  const replay = holdInput(nothing, (pressed) => told.push(pressed));
  const button = { click: nothing };
  const press = () =>
    fire(
      "click",
      new PageEvent({
        closest: (wanted: string) =>
          wanted.includes("button") ? button : parts.has(wanted) || null,
      }),
    );
  press();
  replay();
  expect(told).toEqual([]);
  parts.add("[data-missing]");
  replay();
  expect(told).toEqual([button]);
  press();
  expect(told).toEqual([button, button]);
});

test("links, and searches that are sent, are left to the browser", () => {
  holdInput(nothing, nothing);
  expect(fire("click", new PageEvent(elementIn(null))).wasHeld).toBe(false);
  expect(fire("submit", new FakeSubmitEvent({ method: "get", closest: () => null })).wasHeld).toBe(
    false,
  );
});

test("a form that is sent too early is sent later, with the same button", () => {
  const requestSubmit = vi.fn<(submitter: unknown) => void>();
  const replay = holdInput(nothing, nothing);
  const sent = fire(
    "submit",
    new FakeSubmitEvent({ method: "post", requestSubmit, closest: () => null }),
  );
  expect(sent.wasHeld).toBe(true);
  expect(requestSubmit).not.toHaveBeenCalled();
  replay();
  expect(requestSubmit).toHaveBeenCalledExactlyOnceWith("the button");
});

test("typed text stays, and is entered once more for the page's scripts", () => {
  const field = new Field("120");
  const entered: string[] = [];
  for (const type of ["input", "change"])
    field.addEventListener(type, () => entered.push(`${type} ${field.value}`));
  const replay = holdInput(nothing, nothing);
  fire("input", new PageEvent(field));
  fire("input", new PageEvent(field));
  replay();
  expect(entered).toEqual(["input 120", "change 120"]);
});

test("a ticked box is ticked again by a click", () => {
  const box = {
    type: "checkbox",
    checked: true,
    closest: () => null,
    click() {
      this.checked = !this.checked;
      clicks++;
    },
  };
  let clicks = 0;
  const replay = holdInput(nothing, nothing);
  fire("input", new PageEvent(box));
  replay();
  expect([box.checked, clicks]).toEqual([true, 1]);
});

test("each sign of activity asks for the page's scripts", () => {
  const onTouch = vi.fn<() => void>();
  holdInput(onTouch, nothing);
  for (const type of ["pointerdown", "keydown", "focusin"]) fire(type, new PageEvent(null));
  fire("click", new PageEvent(elementIn(null)));
  expect(onTouch).toHaveBeenCalledTimes(4);
});
