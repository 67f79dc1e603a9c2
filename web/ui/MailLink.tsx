/** A mail address to write to; in a narrow place it breaks after its @. */
export function MailLink({ address }: { readonly address: string }) {
  const [name, domain] = address.split("@");
  return (
    <a href={`mailto:${address}`}>
      {name}@<wbr />
      {domain}
    </a>
  );
}
