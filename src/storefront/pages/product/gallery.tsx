import { useEffect, useRef, useState } from "react";
import type { ProductImage } from "#src/shop/catalogue/contract.ts";
import { largestImage, tintOf } from "#src/base/kernel/image.ts";
import { Image } from "#src/base/ui/parts.tsx";
import styles from "./gallery.module.css";
import * as texts from "./texts.ts";

interface GalleryProps {
  images: readonly ProductImage[];
  /** The product's name. */
  name: string;
  sizes: string;
}

const slideId = (index: number) => `imagen-${index + 1}`;

/**
 * Images in a scrolling row, one visible at a time: reached by swiping, with the tab key, or by the
 * thumbnails, which are links to the large images without scripts. A press opens one in full size.
 */
export function Gallery({ images, name, sizes }: GalleryProps) {
  const slides = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(0);
  function show(event: React.MouseEvent, index: number) {
    event.preventDefault();
    // The list exists as long as its links do.
    const list = slides.current!;
    list.scrollTo({ left: index * list.clientWidth });
  }
  const look = ({ scrollLeft, clientWidth }: Element) =>
    setSeen(Math.round(scrollLeft / clientWidth));
  // Before hydration, links may have scrolled the list without an event. In an effect, the ref is
  // set.
  useEffect(() => look(slides.current!), []);
  return (
    <div className={styles.gallery}>
      <ul
        ref={slides}
        className={styles.slides}
        aria-label={texts.images(name)}
        onScroll={({ currentTarget }) => look(currentTarget)}
      >
        {images.map(({ image, alt }, index) => (
          <li key={image} id={slideId(index)} style={tintOf(image)}>
            <a href={largestImage(image)} target="_blank" rel="noopener">
              <Image
                src={image}
                alt={alt ?? texts.imageAlt(name, index + 1)}
                sizes={sizes}
                first={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={styles.thumbnails}>
          {images.map(({ image }, index) => (
            <a
              key={image}
              href={`#${slideId(index)}`}
              aria-label={texts.imageOf(index + 1, images.length)}
              aria-current={index === seen}
              onClick={(event) => show(event, index)}
            >
              <Image src={image} alt="" sizes="72px" />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
