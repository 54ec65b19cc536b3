const firstMilliseconds = 500;
const maxMilliseconds = 30_000;

/**
 * How long to wait before a process that died is started again: not at all the first time, then
 * twice as long each time, so that one that cannot live does not use up the machine.
 * @param deaths how many died in a row, none of which lived for long
 */
export const restartDelay = (deaths: number): number =>
  deaths <= 1 ? 0 : Math.min(maxMilliseconds, firstMilliseconds * 2 ** (deaths - 2));
