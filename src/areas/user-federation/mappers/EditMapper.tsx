import { useScreenParams } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { Menu } from "../../../kit/overlay/Menu.tsx";
import type { Crumb } from "../../../kit/page/Breadcrumb.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useT } from "../../../kit/panel.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { federationKey } from "../api.ts";
import { toMappers } from "../links.ts";
import type { StorageProvider } from "../storage.ts";
import { useMapperForm } from "./useMapperForm.ts";
import { useMappers } from "./useMappers.ts";

interface EditMapperProps {
  /** The directory. */
  id: string;
  mapperId: string;
  crumbs: readonly Crumb[];
}

/** A mapper that is there. */
export function EditMapper({ mapperId, ...props }: EditMapperProps) {
  const { api } = useMappers(props.id);
  return (
    <Loaded query={api.mapper(mapperId)} roles={["view-realm"]} list={toMappers(props.id)}>
      {(mapper) => <Editor {...props} mapper={mapper} />}
    </Loaded>
  );
}

function Editor({ id, mapper, crumbs }: Omit<EditMapperProps, "mapperId"> & { mapper: StorageProvider }) {
  const t = useT();
  const { mapperId = "" } = useScreenParams();
  const list = toMappers(id);
  const { api, manage, types, unavailable, typeOf, actions } = useMappers(id, { leaveTo: list });
  const type = typeOf(mapper);
  const form = useMapperForm(type, false);
  const items = actions.menuOf(mapper);
  return (
    <Page
      title={<bdi>{mapper.name}</bdi>}
      crumbs={[...crumbs, { label: mapper.name ?? t("mappingDetails") }]}
      tags={
        <Tag tone="info">
          <bdi>{mapper.providerId}</bdi>
        </Tag>
      }
      below={
        <span className="record-id">
          <code>{mapperId}</code>
          <CopyButton text={mapperId} />
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
      {!types && !unavailable ? (
        <FormSkeleton />
      ) : (
        <>
          {!type && <p className="notice warning">{t("userFederation.mapper.unknown")}</p>}
          <RecordForm<StorageProvider>
            area="user-federation"
            id={mapperId}
            record={mapper}
            form={form}
            disabled={!manage}
            query={api.mapper(mapperId)}
            write={(server, next) => api.by(server).update(mapperId, next)}
            invalidate={[federationKey]}
            success="mappingUpdatedSuccess"
            failure="mappingUpdatedError"
            after={
              <div className="form-actions">
                <Link to={list} className="btn plain" action="cancel">
                  {t("cancel")}
                </Link>
              </div>
            }
          />
        </>
      )}
    </Page>
  );
}
