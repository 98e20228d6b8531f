import type { LoaderArgs } from "../../../kit/area/defineArea.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { providersApi } from "../api.ts";
import { useProvider, kindOf } from "../provider.ts";
import { forms } from "../form/kinds.ts";

export default function Settings() {
  const provider = useProvider();
  const { providerId = "" } = provider;
  const api = providersApi(useServer());
  const Form = forms[kindOf(providerId)];
  return (
    <Loaded query={api.type(providerId)} roles={["view-identity-providers"]}>
      {(type) => <Form provider={provider} type={type} />}
    </Loaded>
  );
}

Settings.loader = ({ server, params: { providerId = "" }, fetch }: LoaderArgs) => {
  void forms[kindOf(providerId)].load().catch(() => {});
  return fetch(providersApi(server).type(providerId));
};
