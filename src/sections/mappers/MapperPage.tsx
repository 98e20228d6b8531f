import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { CopyButton } from "../../kit/base/CopyButton.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { Menu } from "../../kit/overlay/Menu.tsx";
import type { Crumb } from "../../kit/page/Breadcrumb.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useMayDo, usePanel, useServer, useServerInfo, useT } from "../../kit/panel.ts";
import { Forbidden, LoadError, NotFound, Skeleton } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { usePropertyFields } from "../provider-config/usePropertyFields.ts";
import english from "./en.json" with { type: "json" };
import { mapperForm } from "./mapperForm.ts";
import { mappersApi, mappersKey, mapperTypes, type Mapper, type MapperOwner, type MapperType } from "./owner.ts";
import propertyTexts from "./propertyTexts.json" with { type: "json" };

export interface MapperPageProps {
  /** Area whose events and queries are concerned. */
  area: string;
  owner: MapperOwner;
  mayManage: boolean;
  /** Where the owner's mappers are listed. */
  list: AreaLink;
  /** Way to the owner, the list of its mappers last. */
  crumbs: readonly Crumb[];
}

/** The screen of one mapper. `:viewMode` is `new`, `:mapperId` then the type, or `edit`. Source: areas/client-scopes.md "Mapper form". */
export function MapperPage(props: MapperPageProps) {
  useTexts(english);
  useTexts(propertyTexts);
  const { mapperId = "", viewMode } = useScreenParams();
  const info = useServerInfo();
  const types = mapperTypes(info.data, props.owner.protocol);
  if (info.isPending) return <div className="page"><Skeleton lines={8} /></div>;
  if (viewMode !== "new") return <EditMapper key={mapperId} {...props} mapperId={mapperId} types={types} />;
  const type = types.find(({ id }) => id === mapperId);
  if (!props.mayManage) return <div className="page"><Forbidden roles={["manage-clients"]} /></div>;
  return type ? <NewMapper key={mapperId} {...props} type={type} /> : <div className="page"><NotFound list={props.list} /></div>;
}

const noTypes: readonly [] = [];

function useForm(owner: MapperOwner, type: MapperType | undefined, isNew: boolean) {
  const { data: held } = useQuery({ ...mappersApi(useServer(), owner).list, enabled: isNew });
  const fields = usePropertyFields(type?.properties ?? noTypes, { stored: "text", isNew });
  return useMemo(() => mapperForm({ type, fields, isNew, taken: (held ?? []).map(({ name = "" }) => name) }), [type, fields, isNew, held]);
}

function NewMapper({ area, owner, list, crumbs, type }: MapperPageProps & { type: MapperType }) {
  const t = useT();
  const api = mappersApi(useServer(), owner);
  const { go } = useNavigation();
  const form = useForm(owner, type, true);
  const blank = useMemo((): Partial<Mapper> => ({ protocol: owner.protocol, protocolMapper: type.id, config: {} }), [owner.protocol, type.id]);
  return (
    <Page title={t("addMapper")} subtitle={t("addMapperExplain")} crumbs={[...crumbs, { label: t("addMapper") }]} tags={<Tag tone="info">{type.name}</Tag>}>
      <CreateForm<Mapper, unknown> area={area} form={form} initial={blank} create={api.create} onCreated={() => go(list)} onCancel={() => go(list)} success="mappingCreatedSuccess" failure="mappingCreatedError" submitLabel={t("save")}
        invalidate={[[mappersKey, owner.kind, owner.id], [area]]} />
    </Page>
  );
}

function EditMapper({ area, owner, mayManage, list, crumbs, mapperId, types }: MapperPageProps & { mapperId: string; types: readonly MapperType[] }) {
  const t = useT();
  const api = mappersApi(useServer(), owner);
  const { go } = useNavigation();
  const { drafts } = usePanel();
  const { run } = useAction();
  const mayDelete = useMayDo()("delete") && mayManage;
  const { data: mapper, error, isPending, refetch } = useQuery(api.detail(mapperId));
  const [isRemoving, setRemoving] = useState(false);
  const type = types.find(({ id }) => id === mapper?.protocolMapper);
  const form = useForm(owner, type, false);
  const invalidate = [[mappersKey, owner.kind, owner.id], [area]] as const;
  if (isPending) return <div className="page"><Skeleton lines={8} /></div>;
  if (!mapper) return <div className="page"><LoadError error={error} onRetry={() => void refetch()} list={list} roles={["view-clients"]} /></div>;
  const remove = async () => {
    const done = await run({ area, action: "mapper-deleted", id: owner.id, before: mapper, success: "mappingDeletedSuccess", failure: "mappers.notDeleted", invalidate: [[mappersKey, owner.kind, owner.id, "list"], [area]] }, () => api.remove(mapperId));
    if (done === undefined) return;
    drafts.discard();
    go(list);
  };
  return (
    <Page title={<bdi>{mapper.name}</bdi>} crumbs={[...crumbs, { label: mapper.name ?? t("mappingDetails") }]} tags={<Tag tone="info">{type?.name ?? <bdi>{mapper.protocolMapper}</bdi>}</Tag>}
      below={<span className="record-id"><code>{mapperId}</code><CopyButton text={mapperId} /></span>}
      actions={mayDelete && <Menu label={t("actions")} trigger={<Button action="actions">{t("actions")}<Icon name="chevron-down" /></Button>} items={[{ action: "delete", label: t("delete"), icon: "trash", danger: true, onSelect: () => setRemoving(true) }]} />}>
      {!type && <p className="notice warning"><span>{t("mappers.unknownType")}</span></p>}
      <RecordForm<Mapper> area={area} id={owner.id} record={mapper} form={form} disabled={!mayManage} read={() => api.read(mapperId)} write={(next) => api.update(mapperId, next)} success="mappingUpdatedSuccess" failure="mappingUpdatedError" invalidate={invalidate}
        after={<div className="form-actions"><Link to={list} className="btn plain" action="cancel">{t("cancel")}</Link></div>} />
      {isRemoving && (
        <ConfirmDialog danger title={t("deleteMappingTitle")} text={<>{t("deleteMappingConfirm")} <bdi className="strong">{mapper.name}</bdi></>} confirm={t("delete")} onConfirm={remove} onClose={() => setRemoving(false)} />
      )}
    </Page>
  );
}
