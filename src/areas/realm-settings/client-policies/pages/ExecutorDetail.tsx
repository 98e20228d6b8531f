import { useScreenParams } from "../../../../kit/area/navigation.ts";
import { useServer } from "../../../../kit/panel.ts";
import { clientPoliciesApi } from "../api.ts";
import { profilesOf } from "../documents.ts";
import { executorScreens } from "../kinds.ts";
import { PartDetail } from "./PartDetail.tsx";

/** An executor of a profile. */
export default function ExecutorDetail() {
  const { profileName = "", executorName = "" } = useScreenParams();
  const { profiles } = clientPoliciesApi(useServer());
  return (
    <PartDetail
      screens={executorScreens}
      name={profileName}
      place={executorName}
      query={profiles}
      entries={profilesOf}
    />
  );
}
