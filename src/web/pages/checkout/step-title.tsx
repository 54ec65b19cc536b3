import { useLayoutEffect, useRef } from "react";
import { ignoreSecondTap } from "#src/ui/second-tap.ts";

interface StepTitleProps {
  /** Whether it replaces another step: a screen reader goes on here. */
  isNext: boolean;
  children: string;
}

export function StepTitle({ isNext, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isNext) return;
    ignoreSecondTap();
    title.current?.focus({ preventScroll: true });
  }, [isNext]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
