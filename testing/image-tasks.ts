/** What a test lets the image process do. */

export const pid = () => process.pid;
export const endless = () => new Promise<never>(() => {});
export const broken = (): never => {
  throw new Error("no image");
};
