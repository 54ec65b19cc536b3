import lighthouse from "./node_modules/lighthouse/core/index.js";
import { launch } from "./node_modules/chrome-launcher/dist/index.js";
const browser = await launch({
  chromePath: "/usr/bin/chromium",
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
});
for (const u of process.argv.slice(2)) {
  const { url } = await fetch(u);
  const { lhr } = await lighthouse(url, {
    port: browser.port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance"],
  });
  const a = lhr.audits;
  console.log(
    u,
    a["largest-contentful-paint"].numericValue,
    "tbt",
    a["total-blocking-time"].numericValue,
  );
  const ins = a["lcp-breakdown-insight"]?.details;
  console.log(
    JSON.stringify(
      ins?.items?.map((i) => i.items?.map((x) => [x.subpart, x.duration]) ?? i.snippet),
    ).slice(0, 600),
  );
  for (const n of a["network-requests"].details.items)
    console.log(
      "  ",
      Math.round(n.networkRequestTime),
      Math.round(n.networkEndTime),
      n.transferSize,
      n.priority,
      n.resourceType,
      n.url.slice(21, 90),
    );
  console.log(
    JSON.stringify(
      a["long-tasks"].details.items.map((t) => [
        t.url.slice(21, 70),
        Math.round(t.startTime),
        Math.round(t.duration),
      ]),
    ),
  );
  console.log(
    JSON.stringify(
      a["mainthread-work-breakdown"].details.items.map((t) => [t.group, Math.round(t.duration)]),
    ),
  );
}
browser.kill();
