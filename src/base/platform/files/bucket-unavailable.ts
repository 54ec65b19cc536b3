/** The bucket does not respond, or responds with an error. */
export class BucketUnavailable extends Error {}
