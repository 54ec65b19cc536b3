/**
 * Returns the body of the newest version, written once however many request it. One is written at a
 * time: while a large shop sells, each version would otherwise be written beside others, and all of
 * them would be in memory. Retries after an error.
 */
export function oncePerVersion<Source extends { version: string }, Body>(
  current: () => Promise<Source>,
  write: (source: Source) => Promise<Body>,
): () => Promise<Body> {
  let written: { version: string; body: Body } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function writeNewest(): Promise<Body> {
    const source = await current();
    if (written?.version === source.version) return written.body;
    const body = await write(source);
    written = { version: source.version, body };
    return body;
  }
  return () => {
    const body = last.then(writeNewest);
    last = body.catch(() => {});
    return body;
  };
}
