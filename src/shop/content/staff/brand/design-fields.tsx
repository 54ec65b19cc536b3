import { Box, Alert, InputBase, Stack, Typography } from "@mui/material";
import { useFormContext, useController } from "react-hook-form";
import {
  type BrandDesign,
  grounds,
  patterns,
  radii,
  typefaceNames,
} from "#src/base/brand/contract.ts";
import { type PresetName, presets } from "#src/base/brand/presets.ts";
import { patternUrl } from "#src/base/brand/drawings.ts";
import { mainScheme, tokensOf } from "#src/base/brand/tokens.ts";
import { Choice, Part } from "./parts.tsx";
import * as texts from "./texts.ts";
import type { BrandInput } from "./contract.ts";
import { fontFaces, fontFamilies, typefaces } from "#src/base/brand/typefaces.ts";
import { useDraftBrand } from "./use-draft-brand.ts";

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
  const pattern = patternUrl(design, tokens);
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

const names = ["primary", "accent", "highlight"] as const;
const isColour = (value: unknown) => /^#[\da-f]{6}$/i.test(String(value));

/** Three colours: all others derive from them, corrected where they would not be readable. */
export function ColourFields() {
  const { field } = useController<BrandInput, "ground">({ name: "ground" });
  return (
    <Part title={texts.colours}>
      <Stack spacing={2}>
        {names.map((name) => (
          <ColourField key={name} name={name} />
        ))}
        <div>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{texts.ground}</Typography>
          <Choice
            label={texts.ground}
            value={field.value}
            options={grounds}
            onChange={field.onChange}
            columns={3}
          >
            {(ground) => <Box sx={{ p: 1.25, textAlign: "center" }}>{texts.grounds[ground]}</Box>}
          </Choice>
        </div>
      </Stack>
    </Part>
  );
}

function ColourField({ name }: { name: (typeof names)[number] }) {
  const { field, fieldState } = useController({ name });
  const value = String(field.value ?? "");
  const { name: label, use } = texts.colourNames[name];
  const write = (colour: string) => field.onChange(colour.toUpperCase());
  return (
    <div>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        <Box
          component="input"
          type="color"
          aria-label={texts.pick(label)}
          value={isColour(value) ? value : "#000000"}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => write(event.target.value)}
          sx={{ width: 48, height: 48, p: 0, border: 0, background: "none", cursor: "pointer" }}
        />
        <Box sx={{ flexGrow: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          <Typography variant="body2" color="text.secondary">
            {use}
          </Typography>
        </Box>
        <InputBase
          value={value}
          onChange={(event) => write(event.target.value.trim())}
          inputProps={{ "aria-label": label, maxLength: 7 }}
          sx={{ width: 116, px: 1.5, py: 0.75, border: 1, borderColor: "divider", borderRadius: 1 }}
        />
      </Stack>
      {isColour(value) && !fieldState.error ? null : (
        <Alert severity="error">{fieldState.error?.message ?? texts.notColour}</Alert>
      )}
    </div>
  );
}

const allFontFaces = typefaceNames.map(fontFaces).join("");

export function TypefaceFields() {
  const { field } = useController<BrandInput, "typeface">({ name: "typeface" });
  return (
    <Part title={texts.typeface}>
      <style>{allFontFaces}</style>
      <Choice
        label={texts.typeface}
        value={field.value}
        options={typefaceNames}
        onChange={field.onChange}
        columns={2}
      >
        {(name) => (
          <Box sx={{ p: 1.5 }}>
            <Box
              sx={{
                fontFamily: fontFamilies(name),
                fontStretch: typefaces[name].wide,
                fontWeight: typefaces[name].title,
                fontSize: 20,
              }}
            >
              {texts.typefaceSample}
            </Box>
            <Typography variant="body2" color="text.secondary">
              {texts.typefaces[name]}
            </Typography>
          </Box>
        )}
      </Choice>
    </Part>
  );
}

export function PatternFields() {
  const draft = useDraftBrand();
  const { setValue } = useFormContext();
  const tokens = tokensOf(draft, mainScheme(draft));
  return (
    <Part title={texts.pattern}>
      <Choice
        label={texts.pattern}
        value={draft.pattern}
        options={patterns}
        onChange={(pattern) => setValue("pattern", pattern, { shouldDirty: true })}
        columns={4}
      >
        {(pattern) => (
          <>
            <Tiles url={patternUrl({ pattern }, tokens)} />
            <Box sx={{ p: 1, fontSize: 14 }}>{texts.patterns[pattern]}</Box>
          </>
        )}
      </Choice>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1.5 }}>
        {texts.patternHelp}
      </Typography>
    </Part>
  );
}

function Tiles({ url }: { url: string | null }) {
  return (
    <Box
      sx={{
        height: 60,
        backgroundColor: "background.default",
        ...(url ? { backgroundImage: `url("${url}")`, backgroundSize: "60px" } : {}),
      }}
    />
  );
}

export function CornerFields() {
  const { field } = useController<BrandInput, "radius">({ name: "radius" });
  return (
    <Part title={texts.corners}>
      <Choice
        label={texts.corners}
        value={field.value}
        options={radii}
        onChange={field.onChange}
        columns={4}
      >
        {(radius) => (
          <Box
            sx={{
              p: 1,
              display: "flex",
              flexDirection: { xs: "column", sm: "row" },
              alignItems: { sm: "center" },
              gap: 0.75,
              fontSize: 14,
            }}
          >
            <Box
              sx={{
                flex: "none",
                width: 16,
                height: 16,
                border: 2,
                borderRight: 0,
                borderBottom: 0,
                borderTopLeftRadius: `${radius}px`,
              }}
            />
            <span>{texts.radii[radius]}</span>
          </Box>
        )}
      </Choice>
    </Part>
  );
}
