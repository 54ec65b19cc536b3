/** The bucket does not answer, or not as it should. */
export class BucketUnavailable extends Error {}
