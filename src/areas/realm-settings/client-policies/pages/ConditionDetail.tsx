import { useScreenParams } from "../../../../kit/area/navigation.ts";
import { useServer } from "../../../../kit/panel.ts";
import { clientPoliciesApi } from "../api.ts";
import { policiesOf } from "../documents.ts";
import { conditionScreens } from "../kinds.ts";
import { PartDetail } from "./PartDetail.tsx";

/** A condition of a policy. */
export default function ConditionDetail() {
  const { policyName = "", conditionName = "" } = useScreenParams();
  const { policies } = clientPoliciesApi(useServer());
  return (
    <PartDetail
      screens={conditionScreens}
      name={policyName}
      place={conditionName}
      query={policies}
      entries={policiesOf}
    />
  );
}
