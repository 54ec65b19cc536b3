/** What the shop knows of a signed-in customer. */
export interface Profile {
  name: string;
  lastname: string;
  email: string;
  phone: string;
}
