import { useContext } from "react";
import { useT } from "../../kit/panel/texts.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Empty } from "../../kit/states/states.tsx";
import { TeamContext } from "./context.ts";
import { Invitations } from "./Invitations.tsx";
import { MemberTable } from "./MemberTable.tsx";

/** Members of the team, and open invitations. */
export default function MyTeam() {
  const t = useT();
  const given = useContext(TeamContext);
  if (!given)
    return (
      <Page title={t("myTeam")}>
        <Empty title={t("myTeam.none")} text={t("myTeam.noneText")} />
      </Page>
    );
  const { team } = given;
  return (
    <Page title={team.name} subtitle={t("myTeam.intro")}>
      <MemberTable given={given} />
      {team.kind === "organization" && <Invitations team={team} />}
    </Page>
  );
}
