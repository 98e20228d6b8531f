import { lazyView } from "../../../kit/page/lazyView.tsx";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { Views } from "../../../kit/page/Views.tsx";
import { useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { clients, type Client } from "../area.ts";
import english from "./en.json" with { type: "json" };

const views = { setup: lazyView(() => import("./Setup.tsx")), evaluate: lazyView(() => import("./Evaluate.tsx")) };

type View = keyof typeof views;
const names = Object.keys(views) as View[];

/** Scopes of a client: which it has, and what comes of them. */
export default function ClientScopes() {
  useTexts(english);
  const t = useT();
  const { id = "" } = useDetail<Client>();
  const { tab } = useScreenParams();
  const active: View = tab === "evaluate" ? "evaluate" : "setup";
  const Active = views[active];
  return (
    <div className="stack">
      <Views
        label={t("clientScopes")}
        active={active}
        views={names.map((name) => ({
          id: name,
          label: t(name),
          to: clients.to.clientScopes({ clientId: id, tab: name }),
        }))}
      />
      <Active />
    </div>
  );
}
