import { AttributeBoard } from "./AttributeBoard.tsx";
import { DraftProblem } from "./DraftProblem.tsx";

/** Attributes of users by group, in the order of every form, and beside them the form that comes of it. */
export default function Attributes() {
  return (
    <>
      <DraftProblem />
      <AttributeBoard />
    </>
  );
}
