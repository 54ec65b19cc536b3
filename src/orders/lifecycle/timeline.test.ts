import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const day = (number: number) => `2026-11-${number}T12:00:00.000Z`;
const step = (kind: string, at: string) => ({ kind, at, details: null });

test("steps and emails stand in the order in which they came, the step before its email", () => {
  const told = timelineOf(
    {
      history: [step("placed", day(20)), step("note", day(20)), step("shipped", day(22))],
      emails: [
        { subject: "Va en camino", sentAt: day(22) },
        { subject: "Recibimos tu pedido", sentAt: day(21) },
      ],
    },
    (kind) => kind !== "note",
  );
  expect(told.map((entry) => (entry.kind === "step" ? entry.step : entry.subject))).toEqual([
    "placed",
    "Recibimos tu pedido",
    "shipped",
    "Va en camino",
  ]);
});

test("an email of the same subject stands once, where it was sent first", () => {
  const told = timelineOf(
    {
      history: [],
      emails: [
        { subject: "Va en camino", sentAt: day(24) },
        { subject: "Va en camino", sentAt: day(22) },
      ],
    },
    () => true,
  );
  expect(told).toEqual([{ kind: "email", subject: "Va en camino", at: day(22) }]);
});
