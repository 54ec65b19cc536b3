import { Button, Stack, TextField, Typography } from "@mui/material";
import { useNotify } from "react-admin";
import { Section } from "#src/back-office/ui/section.tsx";
import { feedUrls } from "#src/kernel/urls.ts";
import * as texts from "./texts.ts";

/** The URLs of the feeds, to paste into Google and Meta. */
export function FeedsCard() {
  return (
    <Section title={texts.feeds}>
      <Stack spacing={2}>
        <Typography>{texts.feedsHelp}</Typography>
        <FeedUrl label={texts.googleFeed} url={location.origin + feedUrls.google} />
        <FeedUrl label={texts.metaFeed} url={location.origin + feedUrls.meta} />
      </Stack>
    </Section>
  );
}

function FeedUrl({ label, url }: { label: string; url: string }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify(texts.copied, { type: "success" }),
      () => notify(texts.notCopied, { type: "warning" }),
    );
  return (
    <Stack
      direction={{ xs: "column", sm: "row" }}
      spacing={1}
      sx={{ alignItems: { sm: "center" } }}
    >
      <TextField
        label={label}
        value={url}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="outlined"
        aria-label={texts.copyUrlOf(label)}
        sx={{ flexShrink: 0 }}
        onClick={() => void copy()}
      >
        {texts.copyUrl}
      </Button>
    </Stack>
  );
}
