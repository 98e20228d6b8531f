import { useMemo } from "react";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { usePanel } from "../../kit/panel/panel.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { CameAlong } from "./CameAlong.tsx";
import type { Carried } from "./carryOver.ts";
import { mappersApi, mappersKey, type Mapper, type MapperType } from "./owner.ts";
import type { MapperPageProps } from "./pageProps.ts";
import { useMapperForm } from "./useMapperForm.ts";
import { useTypeChoice } from "./useTypeChoice.tsx";

interface NewMapperProps extends MapperPageProps {
  type: MapperType;
  types: readonly MapperType[];
  carried: Carried | undefined;
  onCarry: (carried: Carried) => void;
}

export function NewMapper({ area, owner, list, crumbs, link, type, types, carried, onCarry }: NewMapperProps) {
  const t = useT();
  const api = mappersApi(useServer(), owner);
  const { go } = useNavigation();
  const { drafts } = usePanel();
  const chooseType = useTypeChoice(type, types, (next) => {
    onCarry(next);
    drafts.discard();
    go(link(next.type, "new"), { replace: true });
  });
  const form = useMapperForm(owner, type, true, chooseType);
  const blank = useMemo(
    (): Partial<Mapper> => ({ protocol: owner.protocol, protocolMapper: type.id, config: {} }),
    [owner.protocol, type.id],
  );
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
        submitLabel={t("addMapper")}
        invalidate={[[mappersKey, owner.kind, owner.id], [area]]}
        before={<CameAlong carried={carried} form={form} />}
      />
    </Page>
  );
}
