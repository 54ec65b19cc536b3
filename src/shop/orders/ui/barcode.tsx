import { barsOf } from "#src/shop/orders/state/barcode.ts";
import { barcode } from "./texts.ts";

const longWidth = 130;

/** The bars of a reference, which a counter reads from the screen; nothing for anything else. */
export default function Barcode({ number }: { number: string }) {
  const code = barsOf(number);
  if (!code) return null;
  return (
    <svg
      // Whole pixels for each module.
      width={code.width * (code.width > longWidth ? 2 : 3)}
      viewBox={`0 0 ${code.width} 56`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={barcode}
    >
      {code.bars.map(({ x, width }) => (
        <rect key={x} x={x} width={width} height="56" />
      ))}
    </svg>
  );
}
