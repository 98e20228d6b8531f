import { Link } from "../../kit/base/Link.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { mappersKey, mapperTypes, type MapperLink, type MapperType } from "./owner.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./mappers.css";

/** Dialog that selects the type of a new mapper and opens its form. */
export default function ChooseType({
  protocol,
  link,
  onClose,
}: {
  protocol: string;
  link: MapperLink;
  onClose: () => void;
}) {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  const { data: info } = useServerInfo();
  const types = mapperTypes(info, protocol);
  return (
    <Dialog
      name="choose-mapper-type"
      title={t("emptySecondaryAction")}
      text={t("configureMappingDescription")}
      size="large"
      onClose={onClose}
      cancel={t("cancel")}
    >
      <DataTable<MapperType>
        name="mapper-types"
        label={t("emptySecondaryAction")}
        local
        paging="none"
        searchLabel={t("searchForMapper")}
        rowId={(type) => type.id}
        rowName={(type) => type.name}
        columns={[
          {
            id: "name",
            priority: 1,
            cell: (type) => (
              <Link className="strong" action="choose-type" to={link(type.id, "new")}>
                <bdi>{type.name}</bdi>
              </Link>
            ),
          },
          { id: "description", value: (type) => type.helpText },
        ]}
        load={() => ({ queryKey: server.key(mappersKey, "types", protocol, types.length), queryFn: () => types })}
        empty={<Empty title={t("emptyMappers")} />}
      />
    </Dialog>
  );
}
