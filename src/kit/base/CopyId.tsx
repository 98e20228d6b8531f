import { CopyButton } from "./CopyButton.tsx";

/** What the server tells something by, with a button that copies it. Where there is no room it wraps, and the button stays beside it. */
export function CopyId({ id, label }: { id: string; label?: string }) {
  return (
    <span className="row-id">
      <code>{id}</code>
      <CopyButton text={id} {...(label !== undefined && { label })} />
    </span>
  );
}
