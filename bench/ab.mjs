import lighthouse from "./node_modules/lighthouse/core/index.js";
import { launch } from "./node_modules/chrome-launcher/dist/index.js";
const browser = await launch({
  chromePath: "/usr/bin/chromium",
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
  ],
});
const runs = Number(process.env.RUNS ?? 3);
const paths = (process.env.PATHS ?? "/,/categories/all,/product/x/1,/allsearch?query=jabon").split(
  ",",
);
const shops = (process.env.SHOPS ?? "4140,4100").split(",");
const med = (a) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)];
for (const p of paths) {
  const r = {};
  for (let i = 0; i < runs; i++)
    for (const port of shops) {
      const { url } = await fetch(`http://localhost:${port}${p}`);
      const { lhr } = await lighthouse(url, {
        port: browser.port,
        output: "json",
        logLevel: "error",
        onlyCategories: ["performance"],
      });
      const a = lhr.audits;
      (r[port] ??= []).push({
        perf: lhr.categories.performance.score * 100,
        lcp: a["largest-contentful-paint"].numericValue,
        tbt: a["total-blocking-time"].numericValue,
        fcp: a["first-contentful-paint"].numericValue,
        si: a["speed-index"].numericValue,
        bench: lhr.environment.benchmarkIndex,
        kb: a["total-byte-weight"].numericValue / 1024,
        main: a["mainthread-work-breakdown"].numericValue,
      });
    }
  for (const port of shops) {
    const x = r[port];
    console.log(
      p,
      port,
      Object.keys(x[0])
        .map((k) => k + " " + Math.round(med(x.map((y) => y[k]))))
        .join("  "),
    );
  }
}
browser.kill();
