import { createStore } from "#src/ui/store.ts";

const key = "order-sound";

/** Whether this browser sounds when an order arrives. */
export const soundIsOn = createStore(false, () => localStorage.getItem(key) !== null);

/** Switching it on plays it, which also lets the browser play it later. */
export function switchSound(on: boolean): void {
  soundIsOn.set(on);
  if (on) {
    localStorage.setItem(key, "on");
    play();
  } else localStorage.removeItem(key);
}

let context: AudioContext | undefined;

export function play(): void {
  context ??= new AudioContext();
  // A tab that nobody has touched may not sound.
  void context.resume().catch(() => {});
  const start = context.currentTime;
  for (const [index, frequency] of [660, 880].entries()) {
    const note = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0.2 });
    note.connect(volume).connect(context.destination);
    const from = start + index * 0.15;
    volume.gain.setTargetAtTime(0, from + 0.1, 0.05);
    note.start(from);
    note.stop(from + 0.4);
  }
}
