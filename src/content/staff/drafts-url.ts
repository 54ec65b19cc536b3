/** Behind a query that the company's screen understands: the first page that is a draft. */
export const draftsParameter = "borradores";
export const draftsUrl = `/company?${draftsParameter}`;
