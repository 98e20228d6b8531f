import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError } from "../../kit/states/states.tsx";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { MapperShell } from "./MapperShell.tsx";
import { mappersApi, mappersKey, type Mapper, type MapperType } from "./owner.ts";
import type { MapperPageProps } from "./pageProps.ts";
import { useMapperForm } from "./useMapperForm.ts";

/** Form of an existing mapper. */
export function EditMapper({
  area,
  owner,
  mayManage,
  list,
  crumbs,
  mapperId,
  types,
}: MapperPageProps & { mapperId: string; types: readonly MapperType[] }) {
  const t = useT();
  const api = mappersApi(useServer(), owner);
  const { go } = useNavigation();
  const { drafts } = usePanel();
  const { run } = useAction();
  const mayDelete = useMayDo()("delete") && mayManage;
  const { data: mapper, error, isPending, refetch } = useQuery(api.detail(mapperId));
  const [isRemoving, setRemoving] = useState(false);
  const type = types.find(({ id }) => id === mapper?.protocolMapper);
  const form = useMapperForm(owner, type, false);
  const invalidate = [[mappersKey, owner.kind, owner.id], [area]] as const;
  if (isPending) return <PageSkeleton kind="record" />;
  if (!mapper)
    return (
      <div className="page">
        <LoadError error={error} onRetry={() => void refetch()} list={list} roles={["view-clients"]} />
      </div>
    );
  const remove = async () => {
    const done = await run(
      {
        area,
        action: "mapper-deleted",
        id: owner.id,
        before: mapper,
        success: "mappingDeletedSuccess",
        failure: "mappers.notDeleted",
        invalidate: [[mappersKey, owner.kind, owner.id, "list"], [area]],
      },
      (server) => mappersApi(server, owner).remove(mapperId),
    );
    if (done === undefined) return;
    drafts.discard();
    go(list);
  };
  return (
    <MapperShell
      id={mapperId}
      name={mapper.name}
      typeName={type?.name}
      typeId={mapper.protocolMapper}
      crumbs={crumbs}
      items={
        mayDelete
          ? [{ action: "delete", label: t("delete"), icon: "trash", danger: true, onSelect: () => setRemoving(true) }]
          : []
      }
      unknown={t("mappers.unknownType")}
    >
      <RecordForm<Mapper>
        area={area}
        id={owner.id}
        record={mapper}
        form={form}
        disabled={!mayManage}
        query={api.detail(mapperId)}
        write={(server, next) => mappersApi(server, owner).update(mapperId, next)}
        success="mappingUpdatedSuccess"
        failure="mappingUpdatedError"
        invalidate={invalidate}
      />
      {isRemoving && (
        <ConfirmDialog
          danger
          title={t("deleteMappingTitle")}
          text={
            <>
              {t("deleteMappingConfirm")} <bdi className="strong">{mapper.name}</bdi>
            </>
          }
          confirm={t("delete")}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </MapperShell>
  );
}
