export default function Page() {
  return <h1>order-done</h1>;
}
