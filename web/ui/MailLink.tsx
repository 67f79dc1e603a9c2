/** A mail link. In a narrow container it wraps after the @. */
export function MailLink({ address }: { readonly address: string }) {
  const [name, domain] = address.split("@");
  return (
    <a href={`mailto:${address}`}>
      {name}@<wbr />
      {domain}
    </a>
  );
}
