import { expect, test } from "vitest";
import { afterPress, type Burst, endedBy, endedBySilence, isForWords } from "./burst.ts";

const keysOf = (code: string) => code.split("");

/** Types keys with pauses between them. @returns what is read at the last one */
function typed(keys: string[], pauses: number | number[]) {
  let burst: Burst | null = null;
  let at = 1000;
  let read: string | null = null;
  for (const [index, key] of keys.entries()) {
    at += typeof pauses === "number" ? pauses : (pauses[index] ?? 0);
    const press = { key, at, repeat: false };
    read = endedBy(burst, press);
    burst = afterPress(burst, press);
  }
  return { read, burst };
}

test.each([
  ["7501031311309", 3],
  ["7501031311309", 30],
  ["CEM'01", 12],
  ["V-1", 5],
])("%s with %i milliseconds between its keys is a scan", (code, pause) => {
  expect(typed([...keysOf(code), "Enter"], pause).read).toBe(code);
  expect(typed([...keysOf(code), "Tab"], pause).read).toBe(code);
});

test.each([
  ["1000", 60],
  ["7501031311309", 90],
  ["techo firme", 120],
])("%s with %i milliseconds between its keys was typed", (text, pause) => {
  expect(typed([...keysOf(text), "Enter"], pause).read).toBeNull();
});

test("a busy computer's pause is part of a scan, and what was typed before is not", () => {
  expect(typed([...keysOf("75010313"), "Enter"], [0, 101, 102, 250, 6, 19, 13, 38, 24]).read).toBe(
    "75010313",
  );
  expect(typed([...keysOf("12V-77"), "Enter"], [0, 150, 400, 5, 5, 5, 5]).read).toBe("V-77");
});

test("shift is part of a code, and a key that repeats is not", () => {
  expect(typed(["Shift", "V", "-", "Shift", "A", "1", "Enter"], 5).read).toBe("V-A1");
  let burst: Burst | null = null;
  for (let at = 0; at < 300; at += 30) burst = afterPress(burst, { key: "0", at, repeat: at > 0 });
  expect(burst).toBeNull();
});

test("two quick digits and Enter are typing, and a scanner without Enter is heard", () => {
  expect(typed(["1", "2", "Enter"], 20).read).toBeNull();
  const { burst } = typed(keysOf("75010313"), 10);
  expect(burst && endedBySilence(burst)).toBe("75010313");
  const few = typed(keysOf("hola"), 10).burst;
  expect(few && endedBySilence(few)).toBeNull();
});

test("a code may be typed where words are, and never where numbers are or where a key presses", () => {
  expect(isForWords({ tagName: "INPUT", type: "text" })).toBe(true);
  expect(isForWords({ tagName: "TEXTAREA", type: "textarea" })).toBe(true);
  expect(isForWords({ tagName: "DIV", isContentEditable: true })).toBe(true);
  for (const focused of [
    { tagName: "INPUT", type: "text", inputMode: "decimal" },
    { tagName: "INPUT", type: "text", inputMode: "numeric" },
    { tagName: "INPUT", type: "date" },
    { tagName: "INPUT", type: "radio" },
    { tagName: "BUTTON", type: "submit" },
    { tagName: "BODY" },
  ])
    expect(isForWords(focused)).toBe(false);
});
