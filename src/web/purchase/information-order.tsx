export default function Page() {
  return <h1>information-order</h1>;
}
