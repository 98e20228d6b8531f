import { useQueryState } from "../../../kit/area/navigation.ts";
import { useMayDo, useT } from "../../../kit/panel.ts";
import { lazily } from "../../../kit/base/lazily.tsx";
import { Views } from "../../../kit/page/Views.tsx";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import { identityProviders } from "../area.ts";
import { useProvider } from "../detail.ts";
import english from "../mapper/en.json" with { type: "json" };
import { MapperList } from "../mapper/MapperList.tsx";

const Preview = lazily(
  () => import("../preview/Preview.tsx"),
  () => <FormSkeleton />,
);

/** What is taken over of a person who signs in, and what would be of one that is told here. */
export default function Mappers() {
  useTexts(english);
  const t = useT();
  const { alias = "", providerId = "" } = useProvider();
  const mayPreview = useMayDo()({ action: "preview", writes: false });
  const view = useQueryState().get("view");
  const active = mayPreview && view === "preview" ? view : "list";
  const to = (shown?: string) => identityProviders.to.detail({ alias, providerId, tab: "mappers" }, { view: shown });
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
