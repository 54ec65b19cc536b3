/** What a test lets the image process do. */

export const pid = () => process.pid;
export const endless = (image?: string) => new Promise<never>(() => void image);
export const nameOf = (image: string) => image;
export const broken = (): never => {
  throw new Error("no image");
};
