import { Box, Card, Stack, Tab, Tabs, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { shownMark } from "#src/base/brand/brand-css.ts";
import { patternUrl } from "#src/base/brand/drawings.ts";
import { mainScheme, tokensOf } from "#src/base/brand/tokens.ts";
import { type BrandInput, type PreviewPage, previewPages } from "./contract.ts";
import * as texts from "./texts.ts";
import { useDraftBrand } from "./use-draft-brand.ts";

/** Previews the shop's real pages in the form's brand, on both devices at once. */
export function BrandPreview() {
  const [page, setPage] = useState<PreviewPage>("home");
  const draft = useDraftBrand();
  const html = usePreview(page, draft);
  const name = texts.previewPages[page];
  return (
    <Card sx={{ p: 2 }}>
      <Tabs
        value={page}
        onChange={(_event, chosen: PreviewPage) => setPage(chosen)}
        variant="scrollable"
        aria-label={texts.preview}
        sx={{ mt: -1.5, mb: 1.5, "& .MuiTab-root": { minWidth: 0, px: 1 } }}
      >
        {previewPages.map((each) => (
          <Tab key={each} value={each} label={texts.previewPages[each]} />
        ))}
      </Tabs>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {html === "" ? texts.nothingToPreview[page] : texts.asPublished}
      </Typography>
      <Box sx={{ display: { xs: "none", sm: "block" }, mb: 2 }}>
        <ScaledFrame
          title={texts.frameOf(name, texts.computer)}
          html={html ?? ""}
          width={1280}
          height={1100}
        />
      </Box>
      <Stack direction="row" spacing={2}>
        <Box sx={{ width: { xs: "100%", sm: 215 }, flex: "none" }}>
          <ScaledFrame
            title={texts.frameOf(name, texts.phone)}
            html={html ?? ""}
            width={390}
            height={780}
          />
        </Box>
        <Stack spacing={2} sx={{ display: { xs: "none", sm: "flex" }, flexGrow: 1 }}>
          <Elsewhere draft={draft} />
        </Stack>
      </Stack>
    </Card>
  );
}

const pauseMilliseconds = 400;

/** Requests the preview after a short pause; while the form is invalid, the last one stays. */
function usePreview(page: PreviewPage, draft: BrandInput): string | null {
  const [html, setHtml] = useState<string | null>(null);
  const draftJson = JSON.stringify(draft);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      // JSON written above; as a string, the effect detects whether the draft changed.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const body = { page, brand: JSON.parse(draftJson) as BrandInput };
      void request("POST /brand/preview", { body }).then(
        (response) => isWanted && setHtml(response.html),
        () => {},
      );
    }, pauseMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [page, draftJson]);
  return html;
}

interface FrameProps {
  title: string;
  html: string;
  width: number;
  height: number;
}

/** A whole screen, scaled down to fit. */
function ScaledFrame({ title, html, width, height }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <Box
      ref={place}
      sx={{
        height: height * scale,
        overflow: "hidden",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <Box
        component="iframe"
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        sx={{
          width,
          height,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: "0 0",
        }}
      />
    </Box>
  );
}

const border = { border: 1, borderColor: "divider", borderRadius: 1 };

/** Other places that show the brand. */
function Elsewhere({ draft }: { draft: BrandInput }) {
  const scheme = mainScheme(draft);
  const tokens = tokensOf(draft, scheme);
  const icon = shownMark(draft);
  const { name } = draft;
  return (
    <>
      <div>
        <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{texts.browserTab}</Typography>
        <Stack direction="row" spacing={1} sx={{ ...border, alignItems: "center", p: 1 }}>
          <Box component="img" src={icon} alt="" sx={{ width: 16, height: 16 }} />
          <Typography variant="body2" noWrap>
            {name}
          </Typography>
        </Stack>
      </div>
      <div>
        <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{texts.onPhone}</Typography>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
          <Box component="img" src={icon} alt="" sx={{ width: 56, height: 56, borderRadius: 3 }} />
          <Typography variant="body2">{name}</Typography>
        </Stack>
      </div>
      <div>
        <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{texts.whenShared}</Typography>
        <SharedLink draft={draft} tokens={tokens} />
      </div>
    </>
  );
}

interface SharedLinkProps {
  draft: BrandInput;
  tokens: ReturnType<typeof tokensOf>;
}

/** A link as a messenger shows it. */
function SharedLink({ draft, tokens }: SharedLinkProps) {
  const { name, shareImage } = draft;
  return (
    <Box sx={{ ...border, overflow: "hidden", maxWidth: 260 }}>
      <Box
        sx={{
          display: "flex",
          aspectRatio: "1200 / 630",
          backgroundColor: tokens.surface,
          color: tokens.ink,
          ...(shareImage ? { background: `url("${shareImage.url}") center / cover` } : {}),
        }}
      >
        {shareImage ? null : <DrawnShareImage draft={draft} pattern={patternUrl(draft, tokens)} />}
      </Box>
      <Typography variant="body2" sx={{ p: 1, fontWeight: 600 }}>
        {name}
      </Typography>
    </Box>
  );
}

/** The image that the shop draws unless one was uploaded. */
function DrawnShareImage({
  draft: { name, tagline, logo },
  pattern,
}: {
  draft: BrandInput;
  pattern: string | null;
}) {
  return (
    <>
      <Box sx={{ flexGrow: 1, p: 1.5, fontSize: 12 }}>
        {logo ? (
          <Box
            component="img"
            src={logo.url}
            alt=""
            sx={{ maxWidth: "100%", maxHeight: 32, display: "block", mb: 1 }}
          />
        ) : (
          <b>{name}</b>
        )}
        <div>{tagline}</div>
      </Box>
      {pattern ? (
        <Box sx={{ width: "30%", background: `url("${pattern}") 0 0 / 40px`, flex: "none" }} />
      ) : null}
    </>
  );
}
