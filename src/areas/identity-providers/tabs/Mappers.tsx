import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Views } from "../../../kit/page/Views.tsx";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { links } from "../links.ts";
import { useProvider } from "../provider.ts";
import english from "../mapper/en.json" with { type: "json" };
import { MapperList } from "../mapper/MapperList.tsx";

const Preview = lazily(
  () => import("../preview/Preview.tsx"),
  () => <FormSkeleton />,
);

/** Mappers of a provider, and a preview of their effect on a sample identity. */
export default function Mappers() {
  useTexts(english);
  const t = useT();
  const { alias = "", providerId = "" } = useProvider();
  const mayPreview = useMayDo()({ action: "preview", writes: false });
  const view = useQueryState().get("view");
  const active = mayPreview && view === "preview" ? view : "list";
  const to = (shown?: string) => links.detail({ alias, providerId, tab: "mappers" }, { view: shown });
  return (
    <>
      {mayPreview && (
        <div className="views">
          <Views
            label={t("mappers")}
            active={active}
            views={[
              { id: "list", label: t("mappers"), to: to() },
              { id: "preview", label: t("identityProviders.preview"), to: to("preview") },
            ]}
          />
        </div>
      )}
      {active === "preview" ? <Preview /> : <MapperList />}
    </>
  );
}
