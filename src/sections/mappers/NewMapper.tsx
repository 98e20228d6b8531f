import { useEffect, useMemo, useRef } from "react";
import { useNavigation } from "../../kit/area/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import type { FieldDef } from "../../kit/form/fields.ts";
import { Page } from "../../kit/page/Page.tsx";
import { usePanel, useServer, useT } from "../../kit/panel.ts";
import { Bring } from "./Bring.tsx";
import { carryOver, type Carried } from "./carryOver.ts";
import { mappersApi, mappersKey, type DescribedType, type Mapper, type MapperType } from "./owner.ts";
import type { MapperPageProps } from "./pageProps.ts";
import { TypeChoice } from "./TypeChoice.tsx";
import { useMapperForm } from "./useMapperForm.ts";

interface NewMapperProps extends MapperPageProps {
  type: MapperType;
  types: readonly MapperType[];
  carried: Carried | undefined;
  onCarry: (carried: Carried) => void;
}

/** The form of a new mapper. */
export function NewMapper({ area, owner, list, crumbs, link, type, types, carried, onCarry }: NewMapperProps) {
  const t = useT();
  const api = mappersApi(useServer(), owner);
  const { go } = useNavigation();
  const { drafts } = usePanel();
  const latest = useRef((_to: DescribedType, _name: string, _config: Readonly<Record<string, unknown>>) => {});
  useEffect(() => {
    latest.current = (to, name, config) => {
      onCarry({ ...carryOver(type, to, config), type: to.id, name });
      drafts.discard();
      go(link(to.id, "new"), { replace: true });
    };
  });
  const chooseType = useMemo(
    (): FieldDef["render"] => (control) => (
      <TypeChoice
        {...control}
        types={types}
        onType={(...change) => latest.current(...change)}
        fields={type.properties}
      />
    ),
    [types, type],
  );
  const form = useMapperForm(owner, type, true, chooseType);
  const blank = useMemo(
    (): Partial<Mapper> => ({ protocol: owner.protocol, protocolMapper: type.id, config: {} }),
    [owner.protocol, type.id],
  );
  const say = (label: string) => (t.has(label) ? t(label) : label);
  return (
    <Page title={t("addMapper")} subtitle={t("addMapperExplain")} crumbs={[...crumbs, { label: t("addMapper") }]}>
      <CreateForm<Mapper, unknown>
        area={area}
        form={form}
        initial={blank}
        create={(server, record) => mappersApi(server, owner).create(record)}
        find={api.find}
        onCreated={() => go(list)}
        onCancel={() => go(list)}
        success="mappingCreatedSuccess"
        failure="mappingCreatedError"
        submitLabel={t("save")}
        invalidate={[[mappersKey, owner.kind, owner.id], [area]]}
        before={
          carried && (
            <>
              <Bring carried={carried} form={form} />
              {carried.dropped.length > 0 && (
                <p className="notice info" role="status" data-state="reset">
                  <span>{t("mappers.reset", { fields: carried.dropped.map(say).join(", ") })}</span>
                </p>
              )}
            </>
          )
        }
      />
    </Page>
  );
}
