import { DefaultGroups as Groups } from "../../../sections/default-groups/DefaultGroups.tsx";
import { places } from "../../places.ts";

/** Groups that every new user joins. Shown with the default role, but stored in the realm. */
export default function DefaultGroups() {
  return <Groups area="roles" roles={["manage-realm"]} linkTo={places.group} />;
}
