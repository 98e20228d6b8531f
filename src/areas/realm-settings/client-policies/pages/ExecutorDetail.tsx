import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { clientPoliciesApi } from "../api.ts";
import { profilesOf } from "../documents.ts";
import { executorScreens } from "../kinds.ts";
import { PartDetail } from "./PartDetail.tsx";

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
