import { Client, type QueryConfig } from "pg";

/** So many have a name; what comes later, like lists of ever other lengths, stays without one. */
const maxNames = 300;
/** What is asked only once or twice costs less as it is. */
const asksBeforeNamed = 3;

/** Of a pool, where the setting says that connections keep no prepared statements. */
export const clientFor = ({ preparesStatements }: { preparesStatements: boolean }) =>
  preparesStatements ? {} : { Client: UnnamedClient };

/** A connection's class that takes names away: the rate limits' library gives some too. */
class UnnamedClient extends Client {
  // The driver's overloads: what came is passed on.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  override query = ((asked: unknown, ...rest: unknown[]) => {
    const statement = isConfig(asked) ? Object.assign({}, asked, { name: undefined }) : asked;
    return Reflect.apply(super.query, this, [statement, ...rest]);
  }) as Client["query"];
}

/**
 * A connection's class that gives statements a name once they come again, the same one on every
 * connection: PostgreSQL then parses each once for a connection, not every time.
 */
export function preparingClient(): typeof Client {
  const nameOf = statementNames();
  return class PreparingClient extends Client {
    // The driver's overloads: what came is passed on.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    override query = ((asked: unknown, values: unknown, ...rest: unknown[]) => {
      const config = typeof asked === "string" ? { text: asked } : asked;
      const name = isUnnamed(config) ? nameOf(config.text) : undefined;
      const statement = name ? Object.assign({}, config, { name }) : asked;
      return Reflect.apply(super.query, this, [statement, values, ...rest]);
    }) as Client["query"];
  };
}

/** @returns the name of a text; undefined until it was asked for often enough */
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

/** And no query of its own, like COPY's. */
const isConfig = (asked: unknown): asked is QueryConfig =>
  typeof asked === "object" && asked !== null && "text" in asked && !("submit" in asked);

/** One statement that reads or writes rows: `begin` gains nothing, and several can't be prepared. */
const isPreparable = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes(";");
