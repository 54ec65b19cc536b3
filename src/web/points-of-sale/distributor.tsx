export default function Page() {
  return <h1>distributor</h1>;
}
