import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export interface NewShop {
  url: string;
  /** The URL that its terminal printed for the first owner. */
  ownerUrl: string;
  stop(): Promise<void>;
}

const firstOwner = /http:\/\/localhost:\d+\/admin#\/first-owner\?token=[\w-]+/;

/** Starts a shop of its own like `npm start` does, for the first time and without the demo. */
export async function startNewShop(): Promise<NewShop> {
  const folder = await mkdtemp(join(tmpdir(), "new-shop-"));
  const port = await freePort();
  const child = spawn(process.execPath, [...process.execArgv, "scripts/serve.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      NODE_ENV: "",
      LOG_LEVEL: "error",
      TRUST_PROXY: "true",
      SEED: "none",
      PORT: String(port),
      DATA_DIR: folder,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ownerUrl = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [printed] = firstOwner.exec(output) ?? [];
      if (printed) resolve(printed);
    });
    void ended.then(() => reject(new Error(`the shop did not open: ${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    ownerUrl,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
