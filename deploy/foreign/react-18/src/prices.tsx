/** A chunk of its own: fetched when it is asked for. */
export default function Prices({ text }: { readonly text: string }) {
  return <p>{text}</p>;
}
