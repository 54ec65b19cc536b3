import type { HazardKind } from "#demo/catalogue/demo-product.ts";

/** The statements of a label, as GHS codes. */
interface LabelCodes {
  hazards: string | null;
  precautions: string;
}

/** Of each kind of product, as its safety sheet has them (NOM-018-STPS). */
export const labelCodes: Record<HazardKind, LabelCodes> = {
  acrylic: { hazards: null, precautions: "P102, P273, P501" },
  cement: {
    hazards: "H315, H318, H335",
    precautions: "P102, P261, P280, P302+P352, P304+P340, P305+P351+P338, P310, P402+P404",
  },
  solvent: {
    hazards: "H226, H319, H336",
    precautions:
      "P102, P210, P233, P261, P271, P280, P304+P340, P305+P351+P338, P370+P378, P403+P235, P501",
  },
  silicone: {
    hazards: "H315, H319",
    precautions: "P102, P264, P271, P280, P302+P352, P305+P351+P338",
  },
  epoxy: {
    hazards: "H314, H317, H411",
    precautions: "P261, P273, P280, P303+P361+P353, P305+P351+P338, P310, P391, P501",
  },
  detergent: { hazards: "H319", precautions: "P102, P264, P305+P351+P338, P337+P313" },
  alkaline: {
    hazards: "H290, H314",
    precautions:
      "P102, P234, P260, P280, P301+P330+P331, P303+P361+P353, P305+P351+P338, P310, P405",
  },
  chlorine: {
    hazards: "H290, H314, H400",
    precautions:
      "P102, P234, P260, P273, P280, P301+P330+P331, P303+P361+P353, P305+P351+P338, P310, P391, P405",
  },
  acid: {
    hazards: "H290, H314, H335",
    precautions:
      "P102, P234, P260, P271, P280, P301+P330+P331, P303+P361+P353, P304+P340, P305+P351+P338, P310, P405",
  },
  quaternary: {
    hazards: "H315, H319, H411",
    precautions: "P102, P264, P273, P280, P302+P352, P305+P351+P338, P391, P501",
  },
};
