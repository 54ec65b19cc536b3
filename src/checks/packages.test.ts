import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const commands = ["serve", "migrate", "user", "backup", "restore", "status"];

/** What those load by name: the log's printer, and what hono-openapi asks of its users. */
const loadedByName = [
  "@standard-community/standard-json",
  "@standard-community/standard-openapi",
  "@valibot/to-json-schema",
  "pino-pretty",
];

test("the packages of production are those that a server's commands and the demo load, no more", async () => {
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(`${root}/package.json`, "utf8"),
  );
  const bundle = await rolldown({
    input: [
      ...commands.map((name) => `scripts/${name}.ts`),
      "src/main/program.ts",
      // Loaded by their paths, in threads and in processes of their own.
      ...globSync(["src/**/*.thread.ts", "src/**/{image-files,raster-images}.server.ts"], {
        cwd: root,
      }),
    ],
    cwd: root,
    platform: "node",
    external: (id) => !/^[.#/]|^\w:|^scripts\/|^src\//.test(id),
    logLevel: "silent",
  });
  const { output } = await bundle.generate();
  const own = new Set(output.map(({ fileName }) => fileName));
  const loaded = output
    .flatMap((chunk) => (chunk.type === "chunk" ? [...chunk.imports, ...chunk.dynamicImports] : []))
    .filter((id) => !id.startsWith("node:") && !own.has(id))
    .map((id) => id.split("/", id.startsWith("@") ? 2 : 1).join("/"));
  expect(Object.keys(dependencies).toSorted()).toEqual(
    [...new Set([...loaded, ...loadedByName])].toSorted(),
  );
}, 60_000);
