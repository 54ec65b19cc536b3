import fc from "fast-check";

/**
 * The seed of random tests: a failure repeats in the next run. Another seed tries other cases:
 * TEST_SEED=7 npm test. By default each run of the suite is the same.
 */
export const seed = Number(process.env["TEST_SEED"] ?? 20_261_121);

fc.configureGlobal({ seed });

/** How many cases to try: TEST_RUNS=200 tries more than the suite does. */
export const runs = (usual: number): number => Number(process.env["TEST_RUNS"] ?? usual);
