import { DefaultGroups as Groups } from "../../../sections/default-groups/DefaultGroups.tsx";
import { places } from "../../places.ts";

/** Groups that every new user joins. They stand beside the default role, though the server keeps them with the realm. */
export default function DefaultGroups() {
  return <Groups area="roles" roles={["manage-realm"]} linkTo={places.group} />;
}
