import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import * as v from "valibot";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const commands = ["serve", "migrate", "user", "backup", "restore", "status"];

/** What those load by name: the log's printer, what hono-openapi asks of its users, and a require. */
const loadedByName = [
  "@standard-community/standard-json",
  "@standard-community/standard-openapi",
  "@valibot/to-json-schema",
  "facturapi",
  "pino-pretty",
];

/** The server's commands, the demo, and what they start, with every package left where it is. */
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
const chunks = (await bundle.generate()).output.filter((file) => file.type === "chunk");
const own = new Set(chunks.map(({ fileName }) => fileName));
const isPackage = (id: string) => !/^(?:node:|\.)/.test(id) && !own.has(id);

test("the packages of production are those that a server's commands and the demo load, no more", () => {
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(`${root}/package.json`, "utf8"),
  );
  const loaded = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter(isPackage)
    .map((id) => id.split("/", id.startsWith("@") ? 2 : 1).join("/"));
  expect(Object.keys(dependencies).toSorted()).toEqual(
    [...new Set([...loaded, ...loadedByName])].toSorted(),
  );
});

interface Taken {
  id: string;
  names: string[];
}

function takenBy(code: string): Taken[] {
  const { program, module } = parseSync("chunk.js", code);
  const ofStatic = module.staticImports.map(({ moduleRequest, entries }) => ({
    id: moduleRequest.value,
    names: entries.flatMap(({ importName: { kind, name } }) =>
      kind === "Default" ? ["default"] : name === null ? [] : [name],
    ),
  }));
  return [...ofStatic, ...takenLater(program)];
}

/** `const { name } = await import("package")`; otherwise what is taken of it is not known. */
function* takenLater(node: object): Generator<Taken> {
  const read = v.safeParse(Later, node);
  if (read.success) {
    const { id: pattern, init } = read.output;
    const names = pattern.properties.map(({ key }) => key.name);
    return yield { id: init.argument.source.value, names };
  }
  const unread = v.safeParse(ImportExpression, node);
  if (unread.success) yield { id: unread.output.source.value, names: ["(unknown)"] };
  for (const part of Object.values(node))
    if (typeof part === "object" && part && !(part instanceof RegExp)) yield* takenLater(part);
}

const ImportExpression = v.object({
  type: v.literal("ImportExpression"),
  source: v.object({ value: v.string() }),
});
const Later = v.object({
  type: v.literal("VariableDeclarator"),
  id: v.object({
    properties: v.array(v.object({ key: v.object({ name: v.string() }) })),
  }),
  init: v.object({ argument: ImportExpression }),
});

/** Runs in Node alone: Vite and vitest would find a default of CommonJS inside the other one. */
const findMissing = `
  const missing = [];
  for (const { id, names } of JSON.parse(process.argv[1])) {
    const given = await import(id);
    const isHidden = given.default?.__esModule && "default" in given.default;
    for (const name of names)
      if (!(name in given) || (name === "default" && isHidden)) missing.push(id + ": " + name);
  }
  console.log(JSON.stringify(missing));
`;

async function missingOf(taken: readonly Taken[]): Promise<string[]> {
  const words = ["--input-type=module", "-e", findMissing, JSON.stringify(taken)];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root });
  return v.parse(v.array(v.string()), JSON.parse(stdout));
}

test("Node gives the server of each package what it takes, at once or later", async () => {
  const taken = chunks.flatMap(({ code }) => takenBy(code)).filter(({ id }) => isPackage(id));
  expect(taken.length).toBeGreaterThan(50);
  expect(await missingOf(taken)).toEqual([]);
  const wrong = takenBy(`const { default: Facturapi } = await import("facturapi");
    const { dictionary, none } = await import("@zxcvbn-ts/language-common");
    import("valibot").then(() => {});`);
  expect(await missingOf(wrong)).toEqual([
    "facturapi: default",
    "@zxcvbn-ts/language-common: none",
    "valibot: (unknown)",
  ]);
});
