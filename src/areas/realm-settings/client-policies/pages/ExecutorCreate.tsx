import { useScreenParams } from "../../../../kit/area/navigation.ts";
import { useServer } from "../../../../kit/panel.ts";
import { clientPoliciesApi } from "../api.ts";
import { profilesOf } from "../documents.ts";
import { executorScreens } from "../kinds.ts";
import { PartCreate } from "./PartCreate.tsx";

/** A new executor of a profile. */
export default function ExecutorCreate() {
  const { profileName = "" } = useScreenParams();
  const { profiles } = clientPoliciesApi(useServer());
  return <PartCreate screens={executorScreens} name={profileName} query={profiles} entries={profilesOf} />;
}
