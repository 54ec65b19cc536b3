const thisMachine = /^(localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|.*\.local$)/;

/** An address that nobody else can open. */
export const isPrivate = ({ hostname }: URL): boolean => thisMachine.test(hostname);
