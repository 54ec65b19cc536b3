import { Client, type QueryConfig } from "pg";

/**
 * At most this many statements get a name; later ones, like lists of ever new lengths, get none.
 */
const maxNames = 300;
/** Preparing a statement that runs only once or twice costs more than it saves. */
const asksBeforeNamed = 3;

/** Returns the pool's client class, for the setting that disables prepared statements. */
export const clientFor = ({ preparesStatements }: { preparesStatements: boolean }) =>
  preparesStatements ? {} : { Client: UnnamedClient };

/** A client that removes statement names: the rate limits' library sets some too. */
class UnnamedClient extends Client {
  // The driver overloads this method: arguments pass through unchanged.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  override query = ((asked: unknown, ...rest: unknown[]) => {
    const statement = isConfig(asked) ? Object.assign({}, asked, { name: undefined }) : asked;
    return Reflect.apply(super.query, this, [statement, ...rest]);
  }) as Client["query"];
}

/**
 * Creates a client class that names a statement once it repeats, equally on every connection:
 * PostgreSQL then parses it once per connection instead of each time.
 */
export function preparingClient(): typeof Client {
  const nameOf = statementNames();
  return class PreparingClient extends Client {
    // The driver overloads this method: arguments pass through unchanged.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    override query = ((asked: unknown, values: unknown, ...rest: unknown[]) => {
      const config = typeof asked === "string" ? { text: asked } : asked;
      const name = isUnnamed(config) ? nameOf(config.text) : undefined;
      const statement = name ? Object.assign({}, config, { name }) : asked;
      return Reflect.apply(super.query, this, [statement, values, ...rest]);
    }) as Client["query"];
  };
}

/** @returns a text's name; undefined until the text has been queried often enough */
export function statementNames(): (text: string) => string | undefined {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= maxNames || !isPreparable(text)) return name;
    const times = (asked.get(text) ?? 0) + 1;
    if (times < asksBeforeNamed) {
      if (asked.size >= maxNames) asked.clear();
      asked.set(text, times);
      return undefined;
    }
    asked.delete(text);
    names.set(text, `s${names.size + 1}`);
    return names.get(text);
  };
}

const isUnnamed = (config: unknown): config is QueryConfig =>
  isConfig(config) && !config.name && !config.values;

/** A plain query config, not a query object of its own kind like COPY's. */
const isConfig = (asked: unknown): asked is QueryConfig =>
  typeof asked === "object" && asked !== null && "text" in asked && !("submit" in asked);

/** One statement that reads or writes rows: `begin` gains nothing, several can't be prepared. */
const isPreparable = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes(";");
