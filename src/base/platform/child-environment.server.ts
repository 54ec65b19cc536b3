/** What a program needs to find its files, to use memory well and to speak its operator's language. */
const names =
  /^(PATH|HOME|TZ|LANG|LANGUAGE|LC_\w+|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|FONTCONFIG_\w+|XDG_\w+|MALLOC_\w+|NODE_COMPILE_CACHE|SYSTEMROOT)$/i;

/**
 * Returns the environment of threads and programs that this process starts. None of them reads the
 * shop's settings, which hold its secrets.
 */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
