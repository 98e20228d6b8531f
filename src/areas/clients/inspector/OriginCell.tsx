import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import { links } from "../links.ts";
import type { MapperInScope, Origin } from "./origins.ts";

const isOfClient = ({ containerType }: MapperInScope) => containerType === "client";

/** Mappers of a claim, each with its client scope. */
export function OriginCell({ origin }: { origin: Origin }) {
  const t = useT();
  if (origin.by === "server") return <span className="hint">{t("inspector.byServer")}</span>;
  if (origin.by === "nothing") return <span className="hint">{t("inspector.byNothing")}</span>;
  return (
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
  );
}
