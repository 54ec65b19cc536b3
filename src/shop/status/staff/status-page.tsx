import GoodIcon from "@mui/icons-material/CheckCircleOutlined";
import BadIcon from "@mui/icons-material/ErrorOutlined";
import UnsureIcon from "@mui/icons-material/HelpOutlined";
import { Box, Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Loading, Title } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import type { StatusLine } from "./contract.ts";
import * as texts from "./texts.ts";

const order = { bad: 0, unsure: 1, good: 2 };
const marks = {
  bad: { Icon: BadIcon, color: "error.main" },
  unsure: { Icon: UnsureIcon, color: "warning.main" },
  good: { Icon: GoodIcon, color: "success.main" },
};

/** How the shop runs, as `npm run status` says it, worst first. */
export function StatusPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["status"],
    queryFn: () => request("GET /status", {}),
    // Each time asks the mail server, the payment service and the DNS.
    refetchOnWindowFocus: false,
  });
  const lines = (data?.lines ?? []).toSorted((a, b) => order[a.verdict] - order[b.verdict]);
  const bad = lines.filter(({ verdict }) => verdict === "bad").length;
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Title title={texts.title} />
      <Card>
        <CardContent>
          <Typography component="h2" variant="h6" gutterBottom role="status">
            {error
              ? error.message
              : bad > 0
                ? texts.needHands(bad)
                : lines.length > 0 && texts.allGood}
          </Typography>
          {data || error ? null : <Loading sx={{ height: 160 }} />}
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {lines.map((line) => (
              <Row key={line.name} line={line} />
            ))}
          </Box>
        </CardContent>
      </Card>
      <Typography variant="body2" color="text.secondary">
        {texts.help}
      </Typography>
      <div>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {texts.checkAgain}
        </Button>
      </div>
    </Stack>
  );
}

function Row({ line: { name, verdict, says } }: { line: StatusLine }) {
  const { Icon, color } = marks[verdict];
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1.5, py: 1.25, borderTop: 1, borderColor: "divider" }}
    >
      <Icon titleAccess={texts.signs[verdict]} sx={{ color, mt: 0.25 }} />
      <Box
        sx={{
          display: "grid",
          columnGap: 2,
          flexGrow: 1,
          gridTemplateColumns: { md: "200px 1fr" },
        }}
      >
        <Typography sx={{ fontWeight: verdict === "bad" ? 650 : 420 }}>{name}</Typography>
        <Typography sx={{ overflowWrap: "anywhere" }} color="text.secondary">
          {says}
        </Typography>
      </Box>
    </Box>
  );
}
