export default function Page() {
  return <h1>payment-error</h1>;
}
