import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { clientPoliciesApi } from "../api.ts";
import { policiesOf } from "../documents.ts";
import { conditionScreens } from "../kinds.ts";
import { PartDetail } from "./PartDetail.tsx";

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
