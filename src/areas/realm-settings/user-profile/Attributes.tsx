import type { LoaderArgs } from "../../../kit/area/defineArea.ts";
import { profileApi } from "./api.ts";
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

Attributes.loader = ({ server, fetch }: LoaderArgs) => fetch(profileApi(server).detail);
