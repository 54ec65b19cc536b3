import { type LineIdentity, lineDetails } from "#src/shop/orders/line-details.ts";
import { Image, ui } from "#src/base/ui/parts.tsx";
import type { Elements } from "#src/base/ui/elements.ts";

interface BoughtProductProps {
  line: LineIdentity & { image?: string | null | undefined };
  /** Its name, or a link with it. */
  name: Elements;
  /** As in `<img sizes>`. */
  sizes: string;
  children?: Elements;
}

/** A line's image, then its name and which variant it is. */
export function BoughtProduct({ line, name, sizes, children }: BoughtProductProps) {
  const details = lineDetails(line);
  return (
    <>
      <div className={ui.thumbnail}>
        <Image src={line.image} alt="" sizes={sizes} />
      </div>
      <div>
        {name}
        {details && <p className={ui.note}>{details}</p>}
        {children}
      </div>
    </>
  );
}
