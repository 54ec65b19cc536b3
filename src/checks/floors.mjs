import { join, dirname } from "node:path/posix";

/**
 * Who may import what (docs/architecture.md): the floors of the house from the ground up, and what
 * each browser and the server may load. The linter's rule of this shop: run by `npm run lint`, set
 * in `.oxlintrc.json`.
 */

const floors = ["base", "shop", "parts", "face", "main"];

/** The rooms of the ground floor that know no more than these others of `base`. */
const ground = {
  kernel: ["kernel"],
  platform: ["kernel", "platform"],
  sheets: ["kernel", "platform", "sheets"],
  ui: ["kernel", "platform", "ui"],
};

/** @param {string} file below the project's root */
function placeOf(file) {
  const [, top = "", room = ""] = file.split("/");
  if (top === "storefront" || top === "back-office") return { floor: "face", room: top };
  return floors.includes(top) ? { floor: top, room } : { floor: "main", room: top };
}

const isServers = (file) => file.endsWith(".server.ts");
/** What the staff alone load: screens, and what they are made of. */
const isStaffs = (file) => /^src\/(back-office|base\/admin-kit)\/|\/staff\//.test(file);
/** A part says in one place what it adds, also for the staff. */
const isDeclaration = (file) => /\/(part\.server|staff-part)\.ts$/.test(file);
/** The server checks the staff's accounts and builds their lists wherever it needs to. */
const isForServers = (file) => /^src\/base\/(admin-kit|staff)\//.test(file);

/**
 * Returns why a file may not import another, or null.
 * @param {string} file below the project's root, as all paths here
 * @param {string} target what it imports
 * @param {boolean} isType only its types
 */
export function refusalOf(file, target, isType) {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (/\.test\.tsx?$/.test(file) || from.floor === "main") return null;
  if (floors.indexOf(to.floor) > floors.indexOf(from.floor))
    return `An import points down: ${to.floor} is above ${from.floor}.`;
  const isSameRoom = from.room === to.room;
  if (from.floor === "parts" && to.floor === "parts" && !isSameRoom)
    return "A part knows no other part.";
  if (from.floor === "face" && to.floor === "parts")
    return "A part brings what a face shows of it.";
  if (from.floor === "face" && to.floor === "face" && !isSameRoom)
    return "The shop's pages and the back office know nothing of each other.";
  if (from.floor === "base" && ground[from.room]?.includes(to.room) === false)
    return `src/base/${from.room} knows of ${ground[from.room].join(", ")} alone.`;
  if (from.room === "orders" && to.room === "checkout")
    return "Checkout is built on orders, never the other way round.";
  if (isServers(target) && !isServers(file) && !isType)
    return "The browser cannot load the server's files.";
  if (!isStaffs(target) || isStaffs(file) || isDeclaration(file)) return null;
  if (isForServers(target)) {
    if (isType || isServers(file)) return null;
    return "Shoppers' browsers load nothing of the back office.";
  }
  return "What the staff see is built on the rest, never the other way round.";
}

/** @returns {string | null} what an import names, below the project's root */
function targetOf(file, name) {
  if (name.startsWith("#src/")) return name.slice(1);
  return name.startsWith(".") ? join(dirname(file), name) : null;
}

const floorsRule = {
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1);
    const check = ({ source, importKind, exportKind }) => {
      const target = source?.type === "Literal" ? targetOf(file, source.value) : null;
      if (!target?.startsWith("src/")) return;
      const message = refusalOf(file, target, [importKind, exportKind].includes("type"));
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: "house" }, rules: { floors: floorsRule } };
