import { useProfileDraft } from "./draft.ts";

/** The whole document as text. */
export default function JsonEditor() {
  return <section className="card section">{useProfileDraft().editor}</section>;
}
