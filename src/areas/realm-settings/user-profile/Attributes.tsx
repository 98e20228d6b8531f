import { AttributeBoard } from "./AttributeBoard.tsx";
import { DraftProblem } from "./DraftProblem.tsx";

/** User attributes by group in display order, with a preview of the form. */
export default function Attributes() {
  return (
    <>
      <DraftProblem />
      <AttributeBoard />
    </>
  );
}
