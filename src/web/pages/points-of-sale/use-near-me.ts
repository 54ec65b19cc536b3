import { useState } from "react";
import type { Point } from "#src/points-of-sale/distance.ts";
import * as texts from "./texts.ts";

export interface NearMe {
  place: Point | null;
  isAsking: boolean;
  /** Why the place is unknown. */
  problem: string | null;
  ask: () => void;
}

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

/** Locates the visitor when they press the button; the place never leaves the browser. */
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
    // Browsers provide geolocation over https only.
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
