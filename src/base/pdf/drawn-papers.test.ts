import { expect, test } from "vitest";
import { createDrawnPapers } from "./drawn-papers.ts";

const paper = (bytes: number) => new Uint8Array(bytes);

test("papers are held until there is no room, those that somebody reads the longest", () => {
  const papers = createDrawnPapers(100);
  papers.keep("a", paper(40));
  papers.keep("b", paper(40));
  expect(papers.find("a")).toHaveLength(40);
  papers.keep("c", paper(40));
  expect(papers.find("b")).toBeUndefined();
  expect([papers.find("a"), papers.find("c")]).toEqual([paper(40), paper(40)]);
});

test("the same paper again takes no room twice, and one that is too large takes none", () => {
  const papers = createDrawnPapers(100);
  papers.keep("a", paper(10));
  for (let again = 0; again < 20; again++) papers.keep("b", paper(40));
  expect(papers.find("a")).toHaveLength(10);
  papers.keep("huge", paper(101));
  expect(papers.find("huge")).toBeUndefined();
  papers.keep("a", paper(100));
  expect(papers.find("a")).toHaveLength(100);
});
