import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { Menu } from "../../../kit/overlay/Menu.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useAccess, useServer, useT } from "../../../kit/panel.ts";
import { PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { mapperActions } from "./actions.ts";
import { idpMappersApi, idpMappersKey, type IdpMapper } from "./api.ts";
import { MapperFrame, toMappers, type MapperPlace } from "./MapperFrame.tsx";
import { useIdpMapperForm } from "./useIdpMapperForm.ts";

/** One mapper of a provider. */
export default function MapperDetail() {
  return <MapperFrame>{(place) => <Stored {...place} />}</MapperFrame>;
}

function Stored({ provider, types, crumbs }: MapperPlace) {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { alias = "" } = provider;
  const api = idpMappersApi(useServer());
  const manage = useAccess().has("manage-identity-providers");
  const list = toMappers(provider);
  const { menuOf } = useActions(mapperActions, { api, alias, manage }, { leaveTo: list });
  const { data: mapper, error, isPending, refetch } = useQuery(api.detail(alias, id));
  const type = types.find((one) => one.id === mapper?.identityProviderMapper);
  const form = useIdpMapperForm(provider, type, undefined);
  if (isPending) return <PageSkeleton kind="record" />;
  if (!mapper)
    return (
      <div className="page">
        <LoadError error={error} onRetry={() => void refetch()} list={list} roles={["view-identity-providers"]} />
      </div>
    );
  const items = menuOf(mapper);
  return (
    <Page
      title={<bdi>{mapper.name}</bdi>}
      crumbs={[...crumbs, { label: mapper.name ?? "" }]}
      tags={<Tag tone="info">{type?.name ?? <bdi>{mapper.identityProviderMapper}</bdi>}</Tag>}
      below={
        <span className="record-id">
          <code>{id}</code>
          <CopyButton text={id} />
        </span>
      }
      actions={
        items.length > 0 && (
          <Menu
            label={t("action")}
            items={items}
            trigger={
              <Button action="actions">
                {t("action")}
                <Icon name="chevron-down" />
              </Button>
            }
          />
        )
      }
    >
      {!type && (
        <p className="notice warning">
          <span>{t("identityProviders.mapper.unknownType")}</span>
        </p>
      )}
      <RecordForm<IdpMapper>
        area="identity-providers"
        id={alias}
        record={mapper}
        form={form}
        disabled={!manage}
        query={api.detail(alias, id)}
        write={(server, next) => api.by(server).update(alias, id, next)}
        success="mapperSaveSuccess"
        failure="mapperSaveError"
        invalidate={[[idpMappersKey, alias]]}
        after={
          <div className="form-actions">
            <Link to={list} className="btn plain" action="cancel">
              {t("cancel")}
            </Link>
          </div>
        }
      />
    </Page>
  );
}
