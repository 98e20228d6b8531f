import { useMemo } from "react";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { withTypes } from "../../../sections/mappers/owner.ts";
import { places } from "../../places.ts";
import { links } from "../links.ts";
import { linkedScopesApi, type EffectiveMapper, type Evaluation } from "./api.ts";

/** Effective mappers of the client and its scopes. */
export function EvaluatedMappers({
  id,
  protocol,
  evaluation,
}: {
  id: string;
  protocol: string;
  evaluation: Evaluation;
}) {
  const t = useT();
  const api = linkedScopesApi(useServer(), id);
  const info = useServerInfo().data;
  const types = useMemo(
    () => (mapper: EffectiveMapper) => withTypes([{ protocolMapper: mapper.protocolMapper }], info, protocol)[0]?.type,
    [info, protocol],
  );
  const columns: readonly Column<EffectiveMapper>[] = [
    {
      id: "name",
      priority: 1,
      value: (mapper) => mapper.mapperName,
      cell: (mapper) => (
        <MaybeLink className="strong" to={linkOf(id, mapper)}>
          <bdi>{mapper.mapperName}</bdi>
        </MaybeLink>
      ),
    },
    {
      id: "parentClientScope",
      priority: 1,
      value: (mapper) => mapper.containerName,
      cell: (mapper) =>
        isOwn(mapper) ? (
          <bdi>{t("dedicatedScopeName", { clientName: mapper.containerName })}</bdi>
        ) : (
          <MaybeLink to={places.clientScope(mapper.containerId)}>
            <bdi>{mapper.containerName}</bdi>
          </MaybeLink>
        ),
    },
    { id: "category", value: (mapper) => types(mapper)?.category },
    { id: "priority", priority: 3, value: (mapper) => types(mapper)?.priority },
  ];
  return (
    <DataTable<EffectiveMapper>
      name="effective-mappers"
      label={t("effectiveProtocolMappers")}
      columns={columns}
      rowId={(mapper) => mapper.mapperId}
      rowName={(mapper) => mapper.mapperName}
      paging="client"
      prefix="mapper."
      searchLabel={t("searchForProtocol")}
      roles={["view-clients"]}
      load={() => api.mappers(evaluation)}
      empty={<Empty title={t("emptyMappers")} />}
    />
  );
}

/** True for a mapper of the dedicated scope. */
const isOwn = ({ containerType }: EffectiveMapper) => containerType === "client";

const linkOf = (id: string, mapper: EffectiveMapper) =>
  isOwn(mapper)
    ? links.dedicatedMapper({ id, mapperId: mapper.mapperId, viewMode: "edit" })
    : places.mapper(mapper.containerId, mapper.mapperId);
