import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import { links } from "../links.ts";
import type { MapperInScope, Origin } from "./origins.ts";
import { RoleOrigins } from "./RoleOrigins.tsx";
import { rolesNamed } from "./roles.ts";

const isOfClient = ({ containerType }: MapperInScope) => containerType === "client";

interface Props {
  origin: Origin;
  value: unknown;
  /** User of the token, if known. */
  userId: string | undefined;
}

/** Mappers of a claim, each with its client scope, then the roles in the claim with their sources. */
export function OriginCell({ origin, value, userId }: Props) {
  const t = useT();
  if (origin.by === "server") return <span className="hint">{t("inspector.byServer")}</span>;
  if (origin.by === "nothing") return <span className="hint">{t("inspector.byNothing")}</span>;
  const roles = rolesNamed(origin.mappers, value);
  return (
    <>
      <ul className="inspected-origins">
        {origin.mappers.map((mapper) => (
          <li key={mapper.id} data-mapper={mapper.name}>
            <MaybeLink
              to={
                isOfClient(mapper)
                  ? links.dedicatedMapper({ id: mapper.containerId, mapperId: mapper.id, viewMode: "edit" })
                  : places.mapper(mapper.containerId, mapper.id)
              }
            >
              <bdi>{mapper.name}</bdi>
            </MaybeLink>{" "}
            <span className="hint">
              {t(isOfClient(mapper) ? "inspector.ofClient" : "inspector.ofScope", { name: mapper.containerName })}
            </span>
          </li>
        ))}
      </ul>
      {userId !== undefined && roles.length > 0 && <RoleOrigins roles={roles} userId={userId} />}
    </>
  );
}
