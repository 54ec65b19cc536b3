import type { Pool } from "pg";
import type { Env } from "./env.server.ts";
import type { Tracing } from "./tracing.ts";

/** Loads OpenTelemetry only if spans are exported. */
export async function openTracing(
  { tracing }: Pick<Env, "tracing">,
  pool: Pool,
): Promise<Tracing | null> {
  if (tracing === null) return null;
  const { startTracing } = await import("./tracing-otlp.server.ts");
  return startTracing(tracing, pool);
}
