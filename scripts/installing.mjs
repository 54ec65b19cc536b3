import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { stdout } from "node:process";

/**
 * Shows npm's progress: as a bar on a terminal, otherwise as one line at the end. Plain JavaScript,
 * because it runs on whatever Node is installed before the project's own. @param folder of the
 * packages
 */
export function showInstalling(folder) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const draw = () =>
    stdout.write(`\r\u001B[K  Instalar los paquetes ${bar(shareOf(folder))} ${seconds()} s`);
  const drawing = stdout.isTTY ? setInterval(draw, 300) : undefined;
  return (succeeded) => {
    clearInterval(drawing);
    if (stdout.isTTY) stdout.write("\r\u001B[K");
    if (succeeded) console.log(`  ✓ Instalar los paquetes (${seconds()} s)`);
  };
}

const width = 24;

function bar(share) {
  const full = Math.round(share * width);
  return `${"█".repeat(full)}${"░".repeat(width - full)} ${Math.round(share * 100)} %`;
}

/** npm first creates all folders, then fills them in parallel. */
function shareOf(folder) {
  const packages = foldersIn(folder).flatMap((name) =>
    name.startsWith("@") ? foldersIn(join(folder, name)).map((each) => join(name, each)) : [name],
  );
  const filled = packages.filter((name) => existsSync(join(folder, name, "package.json")));
  return packages.length === 0 ? 0 : filled.length / packages.length;
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => !name.startsWith("."));
}
