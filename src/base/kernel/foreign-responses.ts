/** Another backend's response, unparsed. */
export interface ForeignResponse {
  /** `GET /:product/orders` */
  key: string;
  status: number;
  text: string;
  host: string;
}

export interface ForeignReader {
  /**
   * Reads as much of the body as makes sense.
   * @throws {Error} if nothing does
   */
  readForeignResponse: (response: ForeignResponse) => unknown;
}

/**
 * How the API client reads another backend's responses; the entry sets it. The reader includes all
 * schemas, and only a shop with another backend loads it.
 */
export const foreignResponses: { load?: (() => Promise<ForeignReader>) | undefined } = {};
