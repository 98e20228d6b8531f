import { CopyButton } from "./CopyButton.tsx";

/** ID with a copy button. Wraps in narrow layouts with the button next to it. */
export function CopyId({ id, label }: { id: string; label?: string }) {
  return (
    <span className="row-id">
      <code>{id}</code>
      <CopyButton text={id} {...(label !== undefined && { label })} />
    </span>
  );
}
