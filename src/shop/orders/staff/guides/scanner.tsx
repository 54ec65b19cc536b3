import { Alert, Button } from "@mui/material";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import * as texts from "./texts.ts";

interface Props {
  title: string;
  /** Whether this is the kind of code that is looked for; others in sight are passed over. */
  accepts: (code: string) => boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads one barcode with the device's camera. */
export function Scanner({ title, accepts, onCode, onClose }: Props) {
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      maxWidth="xs"
      actions={<Button onClick={onClose}>{texts.stopScanning}</Button>}
    >
      <Camera accepts={accepts} onCode={onCode} />
    </TitledDialog>
  );
}

function Camera({ accepts, onCode }: Pick<Props, "accepts" | "onCode">) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const read = useEffectEvent(onCode);
  const isWanted = useEffectEvent(accepts);

  useEffect(() => {
    const closing = new AbortController();
    if (video.current)
      readCode(video.current, (code) => isWanted(code), closing.signal).then(
        (code) => code && read(code),
        () => setFailed(true),
      );
    return () => closing.abort();
  }, []);

  return failed ? (
    <Alert severity="warning">{texts.noCamera}</Alert>
  ) : (
    <video ref={video} muted playsInline aria-label={texts.camera} style={{ width: "100%" }} />
  );
}

/**
 * @returns the text of the first wanted barcode that the camera sees, or null if the signal aborts before.
 * Throws if there is no camera, or it is not allowed.
 */
async function readCode(
  video: HTMLVideoElement,
  isWanted: (code: string) => boolean,
  signal: AbortSignal,
): Promise<string | null> {
  const camera = { video: { facingMode: "environment" } };
  const [stream, detector] = await Promise.all([
    navigator.mediaDevices.getUserMedia(camera),
    openDetector(),
  ]);
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const barcodes = await detector.detect(video);
      const wanted = barcodes.find(({ rawValue }) => isWanted(rawValue));
      if (wanted) return wanted.rawValue;
      await new Promise(requestAnimationFrame);
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  /** In Chrome on phones and Macs; other browsers load a library. */
  var BarcodeDetector: (new () => Detector) | undefined;
}

async function openDetector(): Promise<Detector> {
  const BarcodeDetector = globalThis.BarcodeDetector ?? (await import("./detector.ts")).Detector;
  return new BarcodeDetector();
}
