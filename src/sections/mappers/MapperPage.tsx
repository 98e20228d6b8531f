import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAction } from "../../kit/action/useAction.ts";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { CopyButton } from "../../kit/base/CopyButton.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { plain } from "../../kit/form/codecs.ts";
import { SelectControl } from "../../kit/form/controls/SelectControl.tsx";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { allFields, type ControlProps, type FieldDef, type SectionDef } from "../../kit/form/fields.ts";
import { fieldName, type Path } from "../../kit/form/path.ts";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { Menu } from "../../kit/overlay/Menu.tsx";
import type { Crumb } from "../../kit/page/Breadcrumb.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useMayDo, usePanel, useServer, useServerInfo, useT } from "../../kit/panel.ts";
import { Forbidden, LoadError, NotFound, Skeleton } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { propertyFields, type Property } from "../provider-config/propertyFields.tsx";
import { usePropertyFields } from "../provider-config/usePropertyFields.ts";
import { carryOver, type CarryOver } from "./carryOver.ts";
import english from "./en.json" with { type: "json" };
import { mapperForm } from "./mapperForm.ts";
import { mappersApi, mappersKey, mapperTypes, type Mapper, type MapperLink, type MapperOwner, type MapperType } from "./owner.ts";
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
  link: MapperLink;
}

/** What a change of the type brings along. */
interface Carried extends CarryOver { type: string; name: string }

/** The screen of one mapper. `:viewMode` is `new`, `:mapperId` then the type, or `edit`. Source: areas/client-scopes.md "Mapper form". */
export function MapperPage(props: MapperPageProps) {
  useTexts(english);
  useTexts(propertyTexts);
  const { mapperId = "", viewMode } = useScreenParams();
  const info = useServerInfo();
  const [carried, setCarried] = useState<Carried>();
  const types = mapperTypes(info.data, props.owner.protocol);
  if (info.isPending) return <div className="page"><Skeleton lines={8} /></div>;
  if (viewMode !== "new") return <EditMapper key={mapperId} {...props} mapperId={mapperId} types={types} />;
  const type = types.find(({ id }) => id === mapperId);
  if (!props.mayManage) return <div className="page"><Forbidden roles={["manage-clients"]} /></div>;
  return type ? <NewMapper key={mapperId} {...props} type={type} types={types} carried={carried?.type === mapperId ? carried : undefined} onCarry={setCarried} /> : <div className="page"><NotFound list={props.list} /></div>;
}

const noTypes: readonly [] = [];

function useMapperForm(owner: MapperOwner, type: MapperType | undefined, isNew: boolean, chooseType?: FieldDef["render"]) {
  const { data: held } = useQuery({ ...mappersApi(useServer(), owner).list, enabled: isNew });
  const fields = usePropertyFields(type?.properties ?? noTypes, { stored: "text", isNew });
  return useMemo(() => mapperForm({ type, fields, isNew, taken: (held ?? []).map(({ name = "" }) => name), ...(chooseType && { chooseType }) }), [type, fields, isNew, held, chooseType]);
}

interface NewMapperProps extends MapperPageProps {
  type: MapperType;
  types: readonly MapperType[];
  carried: Carried | undefined;
  onCarry: (carried: Carried) => void;
}

function NewMapper({ area, owner, list, crumbs, link, type, types, carried, onCarry }: NewMapperProps) {
  const t = useT();
  const api = mappersApi(useServer(), owner);
  const { go } = useNavigation();
  const { drafts } = usePanel();
  const latest = useRef((_to: MapperType, _name: string, _config: Readonly<Record<string, unknown>>) => {});
  useEffect(() => {
    latest.current = (to, name, config) => {
      onCarry({ ...carryOver(type, to, config), type: to.id, name });
      drafts.discard();
      go(link(to.id, "new"), { replace: true });
    };
  });
  const chooseType = useMemo((): FieldDef["render"] => (control) => <TypeChoice {...control} types={types} onType={(...change) => latest.current(...change)} fields={type.properties} />, [types, type]);
  const form = useMapperForm(owner, type, true, chooseType);
  const blank = useMemo((): Partial<Mapper> => ({ protocol: owner.protocol, protocolMapper: type.id, config: {} }), [owner.protocol, type.id]);
  const say = (label: string) => (t.has(label) ? t(label) : label);
  return (
    <Page title={t("addMapper")} subtitle={t("addMapperExplain")} crumbs={[...crumbs, { label: t("addMapper") }]}>
      <CreateForm<Mapper, unknown> area={area} form={form} initial={blank} create={api.create} onCreated={() => go(list)} onCancel={() => go(list)} success="mappingCreatedSuccess" failure="mappingCreatedError" submitLabel={t("save")}
        invalidate={[[mappersKey, owner.kind, owner.id], [area]]}
        before={carried && <>
          <Bring carried={carried} form={form} />
          {carried.dropped.length > 0 && <p className="notice info" role="status" data-state="reset"><span>{t("mappers.reset", { fields: carried.dropped.map(say).join(", ") })}</span></p>}
        </>} />
    </Page>
  );
}

/** Another type may be chosen while the mapper is new: name and fitting settings go along. */
function TypeChoice({ types, fields, onType, ...props }: ControlProps & { types: readonly MapperType[]; fields: readonly Property[]; onType: (to: MapperType, name: string, config: Readonly<Record<string, unknown>>) => void }) {
  const { getValues } = useFormContext();
  const t = useT();
  return (
    <SelectControl {...props} field={{ ...props.field, required: true, options: types.map(({ id, name }) => ({ value: id, label: name })) }}
      onChange={(id) => {
        const to = types.find((type) => type.id === id);
        if (!to || id === props.value) return;
        const config = Object.fromEntries(propertyFields(t, fields, { stored: "text", isNew: true }).map(({ path, codec = plain }) => [path[path.length - 1], codec.write(getValues(fieldName(path)), undefined)]));
        onType(to, String(getValues(fieldName(["name"])) ?? ""), config);
      }} />
  );
}

/** Fills in what came along, as something the admin entered. */
function Bring({ carried, form }: { carried: Carried; form: readonly SectionDef[] }) {
  const { setValue } = useFormContext();
  const done = useRef<Carried>(undefined);
  useEffect(() => {
    if (done.current === carried) return;
    done.current = carried;
    const put = (path: Path, value: unknown) => setValue(fieldName(path), value, { shouldDirty: true, shouldValidate: true });
    if (carried.name) put(["name"], carried.name);
    for (const { path, codec = plain } of allFields(form)) {
      const [head, name] = path;
      if (head === "config" && name !== undefined && carried.kept[name] !== undefined) put(path, codec.read(carried.kept[name]));
    }
  }, [carried, form, setValue]);
  return null;
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
  const form = useMapperForm(owner, type, false);
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
