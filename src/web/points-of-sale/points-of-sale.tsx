export default function Page() {
  return <h1>points-of-sale</h1>;
}
