import { Button, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import * as texts from "./texts.ts";

export function FailedJobs() {
  const key = ["failed-jobs"];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => request("GET /failed-jobs", {}),
    refetchInterval: 60_000,
  });
  const { send } = useSend({ queryKey: key });
  const retry = (id: string) => send(request("POST /failed-jobs/:id/retry", { params: { id } }));

  if (!data || data.data.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.data.map((job) => (
          <Stack
            key={job.id}
            component="li"
            direction="row"
            spacing={2}
            sx={{ justifyContent: "space-between", alignItems: "center" }}
          >
            <span>
              <span>{`${job.title} · ${formatMoment(job.failedAt)}`}</span>
              <br />
              <span style={{ color: "#4B5B69" }}>{job.reason}</span>
            </span>
            <Button variant="outlined" onClick={() => void retry(job.id)}>
              {texts.retry}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
