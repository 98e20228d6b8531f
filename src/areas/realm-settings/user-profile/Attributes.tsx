import { useServer } from "../../../kit/panel.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { profileApi } from "./api.ts";
import { AttributeBoard } from "./AttributeBoard.tsx";

/** Attributes of users by group, in the order of every form, and beside them the form that comes of it. */
export default function Attributes() {
  return (
    <Loaded query={profileApi(useServer()).detail} roles={["view-realm"]}>
      {(profile) => <AttributeBoard profile={profile} />}
    </Loaded>
  );
}
