/** What the shop is called: the server writes it into the page. */
export const shopName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";
