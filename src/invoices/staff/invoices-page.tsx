import {
  Alert,
  Box,
  Button,
  Link,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink, Title } from "react-admin";
import { request } from "#src/admin-kit/ui/api.ts";
import { FileButton } from "#src/admin-kit/ui/file-button.tsx";
import { useCan } from "#src/admin-kit/ui/session.ts";
import { InvoiceRows } from "./invoice-rows.tsx";
import { GlobalInvoice } from "./global-invoice.tsx";
import { type LeftFile, useFiles } from "./use-files.ts";
import * as texts from "./texts.ts";

const tabs = {
  asked: { status: ["asked", "made"], sort: "dueAt", order: "ASC" },
  sent: { status: ["sent", "cancelled"], sort: "sentAt", order: "DESC" },
} as const;
type Tab = keyof typeof tabs;
const shownAtOnce = 50;

function useInvoices(tab: Tab, perPage: number) {
  const { status, ...order } = tabs[tab];
  const query = { ...order, perPage: String(perPage), filter: JSON.stringify({ status }) };
  return useQuery({
    queryKey: ["invoices", query],
    queryFn: () => request("GET /invoices", { query }),
    placeholderData: keepPreviousData,
  });
}

/** Invoices that customers wait for, with the files that any program made. */
export function InvoicesPage() {
  const [tab, setTab] = useState<Tab>("asked");
  const [shown, setShown] = useState(shownAtOnce);
  const { data } = useInvoices(tab, shown);
  const asked = useInvoices("asked", 1).data?.total ?? 0;
  const mayWrite = useCan()("invoices.write");
  const { left, uploading, upload, forget } = useFiles();
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={texts.title} />
      <Stack
        direction="row"
        sx={{ alignItems: "center", justifyContent: "space-between", flexWrap: "wrap", gap: 1 }}
      >
        <Tabs tab={tab} asked={asked} choose={setTab} />
        <Link href="/api/admin/invoices/lines.csv" sx={{ fontWeight: 600 }}>
          {texts.csv}
        </Link>
      </Stack>
      {data?.isOffered === false ? <IsOff /> : null}
      {mayWrite && tab === "asked" ? (
        <DropZone disabled={uploading} onFiles={(files) => void upload(files, null)} />
      ) : null}
      {left.map((each) => (
        <Left
          key={`${each.file.name} ${each.file.lastModified}`}
          left={each}
          onChoose={(id) => void upload([each.file], id)}
          onClose={() => forget(each.file)}
        />
      ))}
      {data ? (
        <InvoiceRows
          rows={data.data}
          empty={tab === "asked" ? texts.noneAsked : texts.noneSent}
          onFiles={(files, id) => void upload(files, id)}
        />
      ) : null}
      {data && data.total > data.data.length ? (
        <Button sx={{ alignSelf: "flex-start" }} onClick={() => setShown(shown + shownAtOnce)}>
          {texts.more(data.total - data.data.length)}
        </Button>
      ) : null}
      <GlobalInvoice mayWrite={mayWrite} />
    </Stack>
  );
}

/** The menu can't know it. */
function IsOff() {
  const settings = (
    <Button component={RouterLink} to="/invoice-settings" color="inherit">
      {texts.toSettings}
    </Button>
  );
  return (
    <Alert severity="info" action={useCan()("orders.configure") ? settings : null}>
      {texts.isOff}
    </Alert>
  );
}

interface TabsProps {
  tab: Tab;
  asked: number;
  choose: (tab: Tab) => void;
}

function Tabs({ tab, asked, choose }: TabsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={tab}
      aria-label={texts.title}
      onChange={(_, chosen: Tab | null) => {
        if (chosen) choose(chosen);
      }}
      sx={{ bgcolor: "background.paper", "& button": { px: 2, textTransform: "none" } }}
    >
      <ToggleButton value="asked">
        <span>{texts.asked}</span>
        {asked > 0 ? (
          <Box component="b" sx={{ ml: 0.75 }}>
            {asked}
          </Box>
        ) : null}
      </ToggleButton>
      <ToggleButton value="sent">{texts.sent}</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface DropProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** What says that files may be dropped, anywhere on the page. */
function DropZone({ disabled, onFiles }: DropProps) {
  const large = { display: { xs: "none", md: "inline" } };
  const small = { display: { xs: "inline", md: "none" } };
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={(theme) => ({
        alignItems: "center",
        flexWrap: "wrap",
        gap: 2,
        p: 2.5,
        border: `2px dashed ${theme.palette.primary.main}`,
        borderRadius: 1,
        bgcolor: `color-mix(in srgb, ${theme.palette.primary.main} 8%, white)`,
      })}
    >
      <UploadIcon color="primary" />
      <Box sx={{ flex: "1 1 16rem" }}>
        <Typography sx={{ fontWeight: 650 }}>
          <Box component="span" sx={large}>
            {texts.drop}
          </Box>
          <Box component="span" sx={small}>
            {texts.choose}
          </Box>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {texts.dropHelp}
        </Typography>
      </Box>
      <FileButton
        multiple
        accept={texts.accepted}
        variant="outlined"
        disabled={disabled}
        sx={{ bgcolor: "background.paper", ml: "auto" }}
        onFile={(file, others) => onFiles([file, ...others])}
      >
        {texts.chooseFiles}
      </FileButton>
    </Stack>
  );
}

interface LeftProps {
  left: LeftFile;
  onChoose: (invoice: number) => void;
  onClose: () => void;
}

/** A file that found no invoice: why, or a question. */
function Left({ left: { file, msg, among }, onChoose, onClose }: LeftProps) {
  const isQuestion = among.length > 0;
  return (
    <Alert severity={isQuestion ? "warning" : "error"} onClose={onClose} closeText={texts.close}>
      <Box component="b" sx={{ overflowWrap: "anywhere" }}>
        {isQuestion ? texts.fileFits(file.name) : texts.fileDidNotFit(file.name)}
      </Box>{" "}
      <span>{msg}</span>
      {isQuestion ? (
        <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1, mt: 1 }}>
          {among.map(({ id, orderId, name, total }) => (
            <Button key={id} size="small" variant="outlined" onClick={() => onChoose(id)}>
              {texts.optionOf(orderId, name, total)}
            </Button>
          ))}
        </Stack>
      ) : null}
    </Alert>
  );
}
