import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import english from "../../../sections/mappers/en.json" with { type: "json" };
import { Forbidden, NotPart } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { federationApi } from "../api.ts";
import { toList, toMappers } from "../links.ts";
import { EditMapper } from "./EditMapper.tsx";
import { NewMapper } from "./NewMapper.tsx";

/** Page of an existing or a new mapper. */
export default function MapperPage() {
  useTexts(english);
  const t = useT();
  const { id = "", mapperId = "" } = useScreenParams();
  const manage = useAccess().has("manage-realm");
  const mayAdd = useMayDo()("add-mapper");
  const api = federationApi(useServer());
  const isNew = mapperId === "new";
  if (isNew && !(manage && mayAdd))
    return <div className="page">{manage ? <NotPart /> : <Forbidden roles={["manage-realm"]} />}</div>;
  return (
    <Loaded query={api.provider(id)} roles={["view-realm"]} list={toList()}>
      {({ name = "" }) => {
        const crumbs = [
          { label: t("userFederation"), to: toList() },
          { label: name, to: toMappers(id) },
        ];
        return isNew ? (
          <NewMapper id={id} crumbs={crumbs} />
        ) : (
          <EditMapper key={mapperId} id={id} mapperId={mapperId} crumbs={crumbs} />
        );
      }}
    </Loaded>
  );
}
