/** What a test lets the image process do. */

export const pid = () => process.pid;
export const endless = (_image?: string) => new Promise<never>(() => {});
export const nameOf = (image: string) => image;
export const broken = (): never => {
  throw new Error("no image");
};
