import { Box, Typography } from "@mui/material";
import { useController, useFormContext } from "react-hook-form";
import { patterns, radii, typefaceNames } from "#src/brand/contract.ts";
import { patternUrl } from "#src/brand/drawings.ts";
import { mainScheme, tokensOf } from "#src/brand/tokens.ts";
import { fontFaces, fontFamilies, typefaces } from "#src/brand/typefaces.ts";
import type { BrandInput } from "./contract.ts";
import { Choice, Part, useDraftBrand } from "./parts.tsx";
import { BrandImageField } from "./image-fields.tsx";
import * as texts from "./texts.ts";

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
            <Tiles url={patternUrl({ ...draft, pattern }, tokens)} height={60} />
            <Box sx={{ p: 1, fontSize: 14 }}>{texts.patterns[pattern]}</Box>
          </>
        )}
      </Choice>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1.5 }}>
        {texts.patternHelp}
      </Typography>
      {draft.pattern === "own" ? (
        <>
          <BrandImageField name="ownPattern" label={texts.ownPattern} use="pattern" help="" />
          <Box role="img" aria-label={texts.repeated} sx={{ width: 180 }}>
            <Tiles url={patternUrl(draft, tokens)} height={180} />
          </Box>
        </>
      ) : null}
    </Part>
  );
}

function Tiles({ url, height }: { url: string | null; height: number }) {
  return (
    <Box
      sx={{
        height,
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
            {texts.radii[radius]}
          </Box>
        )}
      </Choice>
    </Part>
  );
}
