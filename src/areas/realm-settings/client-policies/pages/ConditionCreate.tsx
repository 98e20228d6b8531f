import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { clientPoliciesApi } from "../api.ts";
import { policiesOf } from "../documents.ts";
import { conditionScreens } from "../kinds.ts";
import { PartCreate } from "./PartCreate.tsx";

export default function ConditionCreate() {
  const { policyName = "" } = useScreenParams();
  const { policies } = clientPoliciesApi(useServer());
  return <PartCreate screens={conditionScreens} name={policyName} query={policies} entries={policiesOf} />;
}
