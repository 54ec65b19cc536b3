import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defined } from "#testing/defined.ts";
import {
  classificationOf,
  readCodes,
  unknownHazards,
  unknownPrecautions,
} from "./classification.ts";
import { hazardStatements, precautionaryStatements } from "./statements.ts";

const of = (hazards: string, precautions = "") => classificationOf({ hazards, precautions });

describe("codes of the label", () => {
  it("are read as people write them, each once", () => {
    expect(readCodes(" h315, P305 + P351 + P338;H315\nH412 ")).toEqual([
      "H315",
      "P305+P351+P338",
      "H412",
    ]);
  });

  it("that nobody knows are named", () => {
    expect(unknownHazards("H315, H999, P280")).toEqual(["H999", "P280"]);
    expect(unknownPrecautions("P280, P1, H315")).toEqual(["P1", "H315"]);
  });
});

describe("what a label says", () => {
  it("is nothing where no code is given", () => {
    expect(classificationOf({ hazards: null, precautions: null })).toBeNull();
    expect(of(" ", "")).toBeNull();
  });

  it("is the statements of the codes in their order, unknown ones left out", () => {
    const cement = of("H318, H315, H000", "P280, P102");
    expect(cement?.hazards.map(({ text }) => text)).toEqual([
      "Provoca lesiones oculares graves",
      "Provoca irritación cutánea",
    ]);
    expect(cement?.precautions.map(({ code }) => code)).toEqual(["P280", "P102"]);
  });

  it("begins with the graver signal word alone", () => {
    expect(of("H315, H318")?.signalWord).toBe("danger");
    expect(of("H319")?.signalWord).toBe("warning");
    expect(of("H412")?.signalWord).toBeNull();
    expect(of("", "P102")?.signalWord).toBeNull();
  });

  it.each([
    ["the skull stands for what is harmful too", "H301, H312, H335", ["GHS06"]],
    ["corrosion stands for irritated skin and eyes", "H314, H315, H319", ["GHS05"]],
    ["… and not for an allergy of the skin", "H318, H317", ["GHS05", "GHS07"]],
    ["… and not for breathing it", "H314, H335", ["GHS05", "GHS07"]],
    ["metals that rust say nothing of the skin", "H290, H315", ["GHS05", "GHS07"]],
    ["asthma stands for skin, eyes and allergies", "H334, H315, H317, H319", ["GHS08"]],
    ["what lasts in water has no symbol below its second class", "H412", []],
    ["chlorine", "H400, H314, H290", ["GHS05", "GHS09"]],
  ])("%s", (_, hazards, pictograms) => expect(of(hazards)?.pictograms).toEqual(pictograms));

  it("shows each symbol once, and one for every hazard that has a symbol, or a graver one", () => {
    const codes = fc.subarray([...hazardStatements.keys()], { minLength: 1 });
    fc.assert(
      fc.property(codes, (hazards) => {
        const shown = defined(of(hazards.join(","))).pictograms;
        expect(new Set(shown).size).toBe(shown.length);
        const needed = hazards.flatMap((code) => hazardStatements.get(code)?.pictogram ?? []);
        for (const pictogram of needed)
          if (pictogram !== "GHS07") expect(shown).toContain(pictogram);
        if (needed.includes("GHS07")) expect(shown.length).toBeGreaterThan(0);
        if (shown.includes("GHS06")) expect(shown).not.toContain("GHS07");
      }),
    );
  });
});

it("every statement is a sentence without its full stop", () => {
  const texts = [...hazardStatements.values()].map(({ text }) => text);
  for (const text of [...texts, ...precautionaryStatements.values()])
    expect(text).toMatch(/^[A-ZÁÉÍÓÚ][^\n]*[^.\s]$/);
});
