/** Email address that wraps before its domain, not inside a word. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <bdi>
      {address.slice(0, Math.max(at, 0))}
      {at > 0 && <wbr />}
      {address.slice(Math.max(at, 0))}
    </bdi>
  );
}
