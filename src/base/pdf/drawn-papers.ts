/** Holds as many drawn papers as fit; the least recently used one makes room. */
export function createDrawnPapers(maxBytes: number) {
  // A Map keeps insertion order: the first key is the least recently used one.
  const papers = new Map<string, Uint8Array>();
  let bytes = 0;
  function drop(key: string): void {
    bytes -= papers.get(key)?.byteLength ?? 0;
    papers.delete(key);
  }
  function keep(key: string, paper: Uint8Array): void {
    drop(key);
    papers.set(key, paper);
    bytes += paper.byteLength;
    while (bytes > maxBytes) drop(papers.keys().next().value!);
  }
  return {
    keep,
    find(key: string): Uint8Array | undefined {
      const paper = papers.get(key);
      if (paper) keep(key, paper);
      return paper;
    },
  };
}
