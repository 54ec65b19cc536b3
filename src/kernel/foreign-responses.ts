/** What another backend answered, as it came. */
export interface ForeignResponse {
  /** `GET /:product/orders` */
  key: string;
  status: number;
  text: string;
  host: string;
}

/**
 * How the API client has responses of another backend read: the entry says by what. That knows all
 * schemas, and only a shop whose backend is another loads it.
 */
export const foreignResponses: {
  load?: () => Promise<{
    /**
     * Its body as far as it keeps the contract.
     * @throws {Error} where it does not
     */
    readForeignResponse(response: ForeignResponse): unknown;
  }>;
} = {};
