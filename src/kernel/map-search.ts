/** Returns a URL that opens the device's map application. */
export function mapSearch({ name, address }: { name: string; address: string }): string {
  const query = new URLSearchParams({
    api: "1",
    query: [name, address].filter(Boolean).join(", "),
  });
  return `https://www.google.com/maps/search/?${query}`;
}
