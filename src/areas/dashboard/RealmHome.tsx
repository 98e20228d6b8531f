import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel.ts";
import { QuickLinks } from "./QuickLinks.tsx";
import { RealmFacts } from "./RealmFacts.tsx";

/** Home of any realm but master: what it is, where to go, how it is set. Costs no request beyond what the shell has. */
export function RealmHome({ name }: { name: string }) {
  const t = useT();
  return (
    <Page
      title={
        <>
          {t("welcome")} <bdi>{name}</bdi>
        </>
      }
      subtitle={t("introduction")}
    >
      <QuickLinks />
      <RealmFacts />
    </Page>
  );
}
