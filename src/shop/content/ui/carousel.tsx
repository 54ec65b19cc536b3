import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Advertisement } from "#src/shop/content/contract.ts";
import { imageOf } from "#src/base/kernel/image.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, Skeleton } from "#src/base/ui/parts.tsx";
import styles from "./carousel.module.css";
import type { Listeners, Motion } from "./carousel-motion.ts";

const texts = {
  advertisements: "Anuncios",
  slide: "diapositiva",
  slideOf: (number: number, count: number) => `${number} de ${count}`,
  pause: "Pausar",
  play: "Reproducir",
  previous: "Anterior",
  next: "Siguiente",
};

export const carouselHeight = 420;

interface CarouselProps {
  slides: readonly Advertisement[];
  /** Whether it has only part of a wide screen. */
  isBeside?: boolean;
}

/**
 * One slide at a time, with a fade. The first slide is in the HTML; the script that moves them
 * loads when the page is idle (carousel-motion.ts), so it does not delay the largest image.
 */
export function Carousel({ slides, isBeside = false }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const motion = useRef<Promise<Motion | null> | null>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [ready, setReady] = useState(false);
  const several = slides.length > 1;

  const start = () =>
    (motion.current ??= startIn(viewport, {
      onReady: () => setReady(true),
      onSelect: setCurrent,
      onPlaying: setPlaying,
    }));
  const act = (action: (motion: Motion) => void) =>
    void start().then((started) => started && action(started));

  useEffect(() => {
    if (!several) return;
    const stopWaiting = whenAtRest(() => void start());
    return () => {
      stopWaiting();
      void motion.current?.then((started) => started?.destroy());
      motion.current = null;
    };
  }, [several]);

  if (slides.length === 0) return null;
  return (
    <section
      className={classes(styles.carousel, isBeside && styles.isBeside)}
      aria-roledescription="carousel"
      aria-label={texts.advertisements}
    >
      <div ref={viewport}>
        <div className={styles.slides} aria-live={playing ? "off" : "polite"}>
          {slides.map((slide, index) => (
            <div
              key={`${slide.id}-${index}`}
              className={styles.slide}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.slideOf(index + 1, slides.length)}
              inert={index !== current}
            >
              {(index === 0 || ready) && (
                <SlideContent slide={slide} first={index === 0} isBeside={isBeside} />
              )}
            </div>
          ))}
        </div>
      </div>
      {several && <Controls playing={playing} act={act} />}
    </section>
  );
}

interface ControlsProps {
  playing: boolean;
  act: (action: (motion: Motion) => void) => void;
}

function Controls({ playing, act }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={playing ? texts.pause : texts.play}
        onClick={() => act((motion) => motion.setPlaying(!playing))}
      >
        <Icon name={playing ? "pause" : "play"} small />
      </button>
      <button
        type="button"
        aria-label={texts.previous}
        onClick={() => act((motion) => motion.previous())}
      >
        <Icon name="previous" />
      </button>
      <button type="button" aria-label={texts.next} onClick={() => act((motion) => motion.next())}>
        <Icon name="next" />
      </button>
    </div>
  );
}

async function startIn(
  viewport: React.RefObject<HTMLElement | null>,
  { onReady, ...listeners }: { onReady: () => void } & Listeners,
): Promise<Motion | null> {
  const { startMotion } = await import("./carousel-motion.ts");
  if (!viewport.current) return null;
  onReady();
  return startMotion(viewport.current, listeners);
}

interface SlideProps {
  slide: Advertisement;
  first: boolean;
  isBeside: boolean;
}

/** The whole slide leads where it points: by its headline, or without words by its image. */
function SlideContent({ slide, ...props }: SlideProps) {
  const image = <Cuts slide={slide} {...props} />;
  const { eyebrow, headline, href } = slide;
  if (!headline) return href ? <Link to={href}>{image}</Link> : image;
  return (
    <>
      {image}
      <div className={styles.words}>
        {eyebrow && <p>{eyebrow}</p>}
        <h2>{href ? <Link to={href}>{headline}</Link> : headline}</h2>
      </div>
    </>
  );
}

/** The same scene in three crops, each in the sizes that its image has. */
function Cuts({ slide, first, isBeside }: SlideProps) {
  const { image, imageMedium, imagePhone, title } = slide;
  const wide = imageOf(image);
  const medium = imageOf(imageMedium);
  const cuts = [
    {
      image: imageOf(imagePhone) ?? medium,
      media: "(max-width: 34.99em)",
      sizes: "max(100vw, 568px)",
    },
    { image: isBeside ? medium : null, media: "(min-width: 64em)", sizes: "568px" },
    { image: wide, media: undefined, sizes: "(max-width: 63.99em) max(100vw, 852px), 1204px" },
  ];
  return (
    <picture>
      {cuts.flatMap(({ image, media, sizes }) =>
        image
          ? Object.entries({ avif: image.avif, webp: image.webp }).map(([type, files]) => (
              <source
                key={`${sizes}${type}`}
                type={`image/${type}`}
                srcSet={files}
                sizes={sizes}
                media={media}
                width={image.width}
                height={image.height}
              />
            ))
          : [],
      )}
      <img
        src={image}
        alt={title}
        width={wide?.width}
        height={wide?.height}
        {...(first
          ? { fetchPriority: "high" }
          : { loading: "lazy", decoding: "async", fetchPriority: "low" })}
      />
    </picture>
  );
}

/** After everything visible has loaded, or on the first touch. */
function whenAtRest(start: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout>;
  const afterLoad = () => {
    waiting = setTimeout(start, 1500);
  };
  if (document.readyState === "complete") afterLoad();
  else window.addEventListener("load", afterLoad, { once: true });
  return () => {
    clearTimeout(waiting);
    window.removeEventListener("load", afterLoad);
  };
}

export function CarouselSkeleton() {
  return <Skeleton height={carouselHeight} className={styles.carousel} />;
}
