import { Box } from "@mui/material";
import { useFormContext } from "react-hook-form";
import type { BrandDesign } from "#src/brand/contract.ts";
import { defaultBrand } from "#src/brand/default-brand.ts";
import { patternUrl } from "#src/brand/drawings.ts";
import { type PresetName, presets } from "#src/brand/presets.ts";
import { mainScheme, tokensOf } from "#src/brand/tokens.ts";
import { Choice, Part, useDraftBrand } from "./parts.tsx";
import * as texts from "./texts.ts";

/** Chooses a complete design; name, logo and icon stay the company's. */
export function PresetChoice() {
  const { setValue } = useFormContext();
  const draft = useDraftBrand();
  const chosen = presets.find(({ design }) => hasDesign(draft, design))?.name ?? "";

  function choose(name: PresetName | "") {
    const design = presets.find((preset) => preset.name === name)?.design ?? {};
    for (const [field, value] of Object.entries(design))
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Part title={texts.presets}>
      <Choice<PresetName | "">
        label={texts.presets}
        value={chosen}
        options={presets.map(({ name }) => name)}
        onChange={choose}
        columns={3}
      >
        {(name) => name && <PresetCard name={name} />}
      </Choice>
    </Part>
  );
}

function hasDesign(draft: object, design: BrandDesign): boolean {
  const drafted = new Map<string, unknown>(Object.entries(draft));
  return Object.entries(design).every(([field, value]) => drafted.get(field) === value);
}

function PresetCard({ name }: { name: PresetName }) {
  // The name comes from the presets.
  const { design } = presets.find((preset) => preset.name === name)!;
  const tokens = tokensOf(design, mainScheme(design));
  const pattern = patternUrl({ ...defaultBrand, ...design }, tokens);
  return (
    <>
      <Box
        sx={{
          height: 56,
          backgroundColor: tokens.ground,
          ...(pattern ? { backgroundImage: `url("${pattern}")`, backgroundSize: "60px" } : {}),
        }}
      />
      <Box sx={{ display: "flex", height: 10 }}>
        {[
          [design.primary, 3],
          [design.accent, 1],
          [design.highlight, 1],
        ].map(([colour, share], index) => (
          <Box key={index} sx={{ flexGrow: share, backgroundColor: String(colour) }} />
        ))}
      </Box>
      <Box sx={{ p: 1, minHeight: 52, lineHeight: 1.3 }}>{texts.presetNames[name]}</Box>
    </>
  );
}
