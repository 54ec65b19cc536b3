/** Why a file could not be taken from an address that somebody wrote. */
export type FetchError =
  | { kind: "not-http" }
  | { kind: "unreachable" }
  | { kind: "status"; status: number }
  | { kind: "too-many-redirects" }
  | { kind: "too-large" }
  | { kind: "too-slow" };
