export default function Page() {
  return <h1>confirm-send</h1>;
}
