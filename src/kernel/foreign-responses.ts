/** Another backend's response, unparsed. */
export interface ForeignResponse {
  /** `GET /:product/orders` */
  key: string;
  status: number;
  text: string;
  host: string;
}

/**
 * How the API client parses another backend's responses; the entry sets it. The parser includes all
 * schemas, and only a shop with another backend loads it.
 */
export const foreignResponses: {
  load?: () => Promise<{
    /**
     * Parses the body as far as it keeps the contract.
     * @throws {Error} if it doesn't
     */
    readForeignResponse(response: ForeignResponse): unknown;
  }>;
} = {};
