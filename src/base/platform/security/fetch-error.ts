/** Why a file could not be downloaded from a URL that a person entered. */
export type FetchError =
  | { kind: "not-http" }
  | { kind: "unreachable" }
  | { kind: "status"; status: number }
  | { kind: "too-many-redirects" }
  | { kind: "too-large" }
  | { kind: "too-slow" };
