import { DefaultGroups as Groups } from "../../../sections/default-groups/DefaultGroups.tsx";
import { places } from "../../places.ts";

export default function DefaultGroups() {
  return <Groups area="realm-settings" roles={["view-users", "manage-realm"]} linkTo={places.group} />;
}
