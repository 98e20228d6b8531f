import { lazily } from "../../kit/base/lazily.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useRealm, useT } from "../../kit/panel.ts";

const Home = lazily(() => import("./home/Home.tsx"));

/** Home of any realm but master: what happened, and what needs somebody; for an admin who may see none of it, where to go. */
export function RealmHome({ name }: { name: string }) {
  const t = useT();
  const { data: realm } = useRealm();
  const seesHome = useAccess().hasSome("view-realm", "view-events");
  return (
    <Page
      title={
        <>
          {t("welcome")} <bdi>{name}</bdi>
        </>
      }
      {...(!seesHome && { subtitle: t("introduction") })}
      tags={realm?.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
    >
      <Home />
    </Page>
  );
}
