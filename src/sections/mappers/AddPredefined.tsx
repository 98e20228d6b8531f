import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { PickerDialog } from "../pickers/PickerDialog.tsx";
import { mappersApi, mappersKey, mapperTypes, predefinedMappers, type Mapper, type MapperOwner } from "./owner.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./mappers.css";

/** Dialog that adds predefined mappers. Offers those whose names are not used yet. */
export default function AddPredefined({
  area,
  owner,
  onClose,
}: {
  area: string;
  owner: MapperOwner;
  onClose: () => void;
}) {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  const api = mappersApi(server, owner);
  const { data: info, isPending: isInfoPending } = useServerInfo();
  const { run } = useAction();
  const { data: held, isPending: isHeldPending } = useQuery(api.list);
  const types = useMemo(
    () => new Map(mapperTypes(info, owner.protocol).map((type) => [type.id, type])),
    [info, owner.protocol],
  );
  const helpOf = (mapper: Mapper) => types.get(mapper.protocolMapper ?? "")?.helpText ?? "";
  const names = held?.map(({ name }) => name);
  const offered = predefinedMappers(info, owner.protocol)
    .filter(({ name }) => !names?.includes(name))
    .sort((left, right) => (left.name ?? "").localeCompare(right.name ?? ""));
  return (
    <PickerDialog<Mapper>
      name="add-predefined-mappers"
      title={t("addPredefinedMappers")}
      text={t("predefinedMappingDescription")}
      list="predefined-mappers"
      okAction="add"
      okLabel={(count) => t("pick.add", { count })}
      rowId={(mapper) => mapper.name ?? ""}
      rowName={(mapper) => mapper.name ?? ""}
      columns={[
        { id: "name", priority: 1, cell: (mapper) => <bdi className="strong">{mapper.name}</bdi> },
        { id: "description", value: helpOf },
      ]}
      paging="client"
      load={() => ({
        queryKey: server.key(mappersKey, "predefined", owner.protocol, names),
        queryFn: () => offered,
      })}
      enabled={isInfoPending || isHeldPending ? "waiting" : true}
      searchLabel={t("searchForMapper")}
      empty={<Empty title={t("emptyMappers")} text={t("emptyBuiltInMappersInstructions")} />}
      onClose={onClose}
      onPick={(mappers) =>
        run(
          {
            area,
            action: "mappers-added",
            id: owner.id,
            after: mappers,
            success: "mappers.added",
            values: { count: mappers.length },
            failure: "mappingCreatedError",
            rethrow: true,
            invalidate: [[mappersKey, owner.kind, owner.id], [area]],
          },
          (server) => mappersApi(server, owner).addAll(mappers),
        )
      }
    />
  );
}
