import { useProfileDraft } from "./draft.ts";

export default function JsonEditor() {
  return <section className="card section">{useProfileDraft().editor}</section>;
}
