import { Button, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { request } from "#src/back-office/ui/api.ts";
import { deviceName } from "#src/staff/device-name.ts";
import { useSend } from "#src/back-office/ui/use-send.ts";

interface OpenSession {
  id: number;
  device: string | null;
  seenAt: string;
  current?: boolean;
}

/**
 * Where a person is signed in, and the way out of each place. @param path of the endpoints, under
 * /api/admin
 */
export function SessionsList({ path }: { path: string }) {
  const key = ["sessions", path];
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => request<OpenSession[]>(path) });
  const queries = useQueryClient();
  const send = useSend();
  async function end(address: string) {
    await send(address, "DELETE");
    await queries.invalidateQueries({ queryKey: key });
  }
  const others = data.filter(({ current }) => !current);
  return (
    <>
      {data.length === 0 ? <Typography color="text.secondary">Ninguna.</Typography> : null}
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.map((session) => (
          <Stack
            key={session.id}
            component="li"
            direction="row"
            spacing={2}
            sx={{ justifyContent: "space-between", alignItems: "center" }}
          >
            <span>
              {deviceName(session.device)} · {formatTimestamp(session.seenAt)}
            </span>
            {session.current ? (
              <b>Esta</b>
            ) : (
              <Button onClick={() => void end(`${path}/${session.id}`)}>Cerrar</Button>
            )}
          </Stack>
        ))}
      </Stack>
      {others.length > 1 ? (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => void end(path)}>
          Cerrar todas
        </Button>
      ) : null}
    </>
  );
}
