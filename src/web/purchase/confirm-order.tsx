export default function Page() {
  return <h1>confirm-order</h1>;
}
