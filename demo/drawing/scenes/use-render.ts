import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "#testing/browser.ts";
import { optics, solids } from "./use-optics.ts";

/** Pixels of a side; edges are sampled several times, after a first pass. */
const side = 1024;
const samples = 3;

/**
 * Renders a scene in use: minutes of work, since it is done without a graphics card.
 * @returns a PNG
 */
export async function renderUse(scene: string): Promise<Buffer> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...browserArguments.filter((argument) => argument !== "--disable-gpu"),
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
      "--disable-gpu-watchdog",
    ],
  });
  try {
    const page = await browser.newPage();
    const source = solids + scene + optics;
    return Buffer.from(await page.evaluate(renderInPage, { source, side, samples }), "base64");
  } finally {
    await browser.close();
  }
}

/** Runs in the browser, tile by tile, so that no single call takes too long. */
async function renderInPage({
  source,
  side,
  samples,
}: {
  source: string;
  side: number;
  samples: number;
}): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true, antialias: false })!;
  const program = gl.createProgram();
  const corners =
    "#version 300 es\nvoid main(){vec2 p=vec2(gl_VertexID==1?3.:-1.,gl_VertexID==2?3.:-1.);gl_Position=vec4(p,0,1);}";
  for (const [type, text] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, source],
  ] as const) {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? "not linked");
  gl.useProgram(program);
  gl.uniform2f(gl.getUniformLocation(program, "uSize"), side, side);
  const grid = gl.getUniformLocation(program, "uGrid");
  gl.enable(gl.SCISSOR_TEST);
  const tile = 128;
  const pass = async (count: number): Promise<void> => {
    gl.uniform1i(grid, count);
    for (let y = 0; y < side; y += tile)
      for (let x = 0; x < side; x += tile) {
        gl.scissor(x, y, tile, tile);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
  };
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  await pass(1);
  gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, side, side);
  await pass(samples);
  return canvas.toDataURL("image/png").slice("data:image/png;base64,".length);
}
