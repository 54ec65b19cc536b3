export default function Page() {
  return <h1>confirm-account</h1>;
}
