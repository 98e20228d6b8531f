import { DefaultGroups as Groups } from "../../../sections/default-groups/DefaultGroups.tsx";
import { places } from "../../places.ts";

/** Groups that every new user of the realm joins. */
export default function DefaultGroups() {
  return <Groups area="realm-settings" roles={["view-users", "manage-realm"]} linkTo={places.group} />;
}
