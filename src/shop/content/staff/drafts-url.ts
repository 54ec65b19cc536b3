/** The query that makes the company page open the first draft. */
export const draftsParameter = "borradores";
export const draftsUrl = `/company?${draftsParameter}`;
