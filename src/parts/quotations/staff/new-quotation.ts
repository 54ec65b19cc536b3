/** Where the staff begin one: in the form of a sale. */
export const newQuotation = "/new-sale?as=new";
