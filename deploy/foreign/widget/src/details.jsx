export default function Details() {
  return <p>A chunk of its own.</p>;
}
