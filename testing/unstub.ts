import { afterAll, vi } from "vitest";

/**
 * Rules share one load of their modules, and a file reads globals before its first test: what the
 * last test of a file replaced is put back with the file.
 */
afterAll(() => void vi.unstubAllGlobals());
