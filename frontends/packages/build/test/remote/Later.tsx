export default function Later() {
  return <p>A page that came later</p>;
}
