import { Button, Stack } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { useNotifyError } from "#src/base/admin-kit/ui/use-async-action.ts";
import * as texts from "./texts.ts";

export function FailedJobs() {
  const key = ["failed-jobs"];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => request("GET /failed-jobs", {}),
    refetchInterval: 60_000,
  });
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();

  async function retry(id: string) {
    try {
      const { msg } = await request("POST /failed-jobs/:id/retry", { params: { id } });
      notify(msg, { type: "success" });
    } catch (error) {
      notifyError(error);
    }
    await queries.invalidateQueries({ queryKey: key });
  }

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
