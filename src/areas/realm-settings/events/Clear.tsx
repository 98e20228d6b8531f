import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import type { DeclaredButton } from "../../../kit/action/useActions.ts";

/** Button that deletes the saved events, with a description. */
export function Clear({ text, button }: { text: string; button: DeclaredButton | undefined }) {
  if (!button) return null;
  return (
    <section className="card section">
      <h2>{button.label}</h2>
      <p className="section-text">{text}</p>
      <ActionButton of={button} tone="danger" />
    </section>
  );
}
