import { type ComponentType, lazy } from "react";

/**
 * A component whose code comes when it is first shown. Where it fails to come, nothing is shown: what
 * it does can be done elsewhere, and its page stays in view.
 */
export const lateButton = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        console.warn(error);
        return { default: () => null };
      },
    ),
  );
