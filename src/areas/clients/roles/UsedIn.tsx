import { RoleUse } from "../../../sections/where-used/RoleUse.tsx";
import { places } from "../../places.ts";

const links = { client: places.client, clientScope: places.clientScope };

export default function UsedIn() {
  return <RoleUse links={links} />;
}
