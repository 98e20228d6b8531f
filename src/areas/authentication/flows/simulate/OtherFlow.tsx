import { useQuery } from "@tanstack/react-query";
import { MaybeLink } from "../../../../kit/base/Link.tsx";
import { useServer, useT } from "../../../../kit/panel.ts";
import { authenticationApi } from "../../api.ts";
import { toFlow } from "../links.ts";

/** Says that the client does not sign in through this flow, and leads to the one that it does. */
export function OtherFlow({ other, client }: { other: { id?: string; alias?: string }; client: string }) {
  const t = useT();
  const { data } = useQuery(authenticationApi(useServer()).flows);
  const flow = data?.find(({ id, alias }) => id === other.id || alias === other.alias);
  return (
    <p className="notice" data-state="other-flow">
      <Text text={t("authentication.simulate.otherFlow", { client })} />
      <MaybeLink to={flow && toFlow(flow)}>
        <bdi>{flow?.alias ?? other.alias ?? other.id}</bdi>
      </MaybeLink>
    </p>
  );
}

const Text = ({ text }: { text: string }) => <span>{text} </span>;
