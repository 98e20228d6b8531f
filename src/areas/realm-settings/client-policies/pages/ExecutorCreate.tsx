import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { clientPoliciesApi } from "../api.ts";
import { profilesOf } from "../documents.ts";
import { executorScreens } from "../kinds.ts";
import { PartCreate } from "./PartCreate.tsx";

export default function ExecutorCreate() {
  const { profileName = "" } = useScreenParams();
  const { profiles } = clientPoliciesApi(useServer());
  return <PartCreate screens={executorScreens} name={profileName} query={profiles} entries={profilesOf} />;
}
