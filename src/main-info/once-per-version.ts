/** Runs `write` once per version, however many request it at once. Retries after an error. */
export function oncePerVersion<Source extends { version: string }, Body>(
  write: (source: Source) => Promise<Body>,
): (source: Source) => Promise<Body> {
  let written: { version: string; body: Promise<Body> } | null = null;
  return (source) => {
    if (written?.version === source.version) return written.body;
    const writing = { version: source.version, body: write(source) };
    written = writing;
    writing.body.catch(() => {
      if (written === writing) written = null;
    });
    return writing.body;
  };
}
