import EmblaCarousel from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import Fade from "embla-carousel-fade";

/** Times of the specification, in milliseconds. Embla measures its duration in steps of a spring: 25 comes to rest after some 500 ms. */
const restMilliseconds = 3000;
const transition = 25;

export interface Motion {
  next(): void;
  previous(): void;
  setPlaying(playing: boolean): void;
  destroy(): void;
}

export interface Listeners {
  onSelect: (slide: number) => void;
  onPlaying: (playing: boolean) => void;
}

/** Who asks for less motion gets pictures that change at once, and only when asked to. */
export function startMotion(viewport: HTMLElement, { onSelect, onPlaying }: Listeners): Motion {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const autoplay = Autoplay({
    delay: restMilliseconds,
    playOnInit: !calm,
    stopOnInteraction: false,
    stopOnFocusIn: false,
    stopOnMouseEnter: true,
  });
  const embla = EmblaCarousel(viewport, { loop: true, duration: transition }, [Fade(), autoplay]);
  embla.on("select", () => onSelect(embla.selectedScrollSnap()));
  if (calm) onPlaying(false);
  // A hidden page needs no motion; Embla itself waits while the pointer rests on the slide.
  return {
    next: () => embla.scrollNext(calm),
    previous: () => embla.scrollPrev(calm),
    setPlaying(playing) {
      if (playing) autoplay.play();
      else autoplay.stop();
      onPlaying(playing);
    },
    destroy: () => embla.destroy(),
  };
}
