import { useState } from "react";
import type { Point } from "#src/points-of-sale/distance.ts";
import * as texts from "./texts.ts";

export interface NearMe {
  place: Point | null;
  isAsking: boolean;
  /** Why the place is not known. */
  problem: string | null;
  ask: () => void;
}

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

/** Where the person is, asked for only when they press the button; it never leaves the browser. */
export function useNearMe(): NearMe {
  const [place, setPlace] = useState<Point | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(reason: string) {
    setIsAsking(false);
    setProblem(reason);
  }

  function ask() {
    setProblem(null);
    // Browsers tell it to pages that came by https alone.
    if (!("geolocation" in navigator)) return fail(texts.placeUnavailable);
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsAsking(false);
        setPlace({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) =>
        fail(code === PERMISSION_DENIED ? texts.placeDenied : texts.placeUnavailable),
      options,
    );
  }

  return { place, isAsking, problem, ask };
}
