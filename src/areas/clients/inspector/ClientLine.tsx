import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import type { ClientOfToken } from "./inspectorApi.ts";

/** Client that a token or message names. `found` is null if the realm has no such client. */
export function ClientLine({ clientId, found }: { clientId: string; found: ClientOfToken | null | undefined }) {
  const t = useT();
  const id = found?.client.id;
  return (
    <p>
      {t("inspector.client")}{" "}
      <MaybeLink to={id ? places.client(id) : undefined}>
        <bdi>{clientId}</bdi>
      </MaybeLink>
      {found === null && <span className="hint"> {t("inspector.clientGone")}</span>}
    </p>
  );
}
