import { useMemo } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { useCopy } from "../../../kit/base/useCopy.ts";
import { useDates } from "../../../kit/base/useDates.ts";
import { changePlanOf, toChangePlanFile } from "../../../history/index.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { download } from "../../../kit/file/download.ts";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { saidInUnit } from "../../../sections/field-names/saidValue.ts";
import { useFieldLabeler } from "../../../sections/field-names/useFieldLabels.ts";
import { Timeline } from "../../../sections/history/Timeline.tsx";
import type { HistorySource } from "../../../sections/history/sources.ts";
import type { History } from "../../../sections/history/useHistory.ts";
import { kindTitle, labeledItem, saidName, useDeed } from "../../../sections/history/useSaid.ts";
import { places } from "../../places.ts";
import { OmittedList } from "../plan/OmittedList.tsx";
import { requestsOf, toKcadm, toMarkdown, type ToldLine } from "../mine/report.ts";

const PlanDialog = lazily(() => import("../plan/PlanDialog.tsx"));

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0);

/** Own changes since midnight, to copy as sentences or commands. */
export default function Mine() {
  const t = useT();
  const { whoAmI } = useSession();
  const id = whoAmI?.userId;
  const source = useMemo(
    (): HistorySource => ({
      // Earlier events of all admins have the previous values.
      requests: [{ authUser: id ?? "", dateFrom: String(startOfToday()) }, {}],
      belongs: (_subject, { time, authDetails }) => time >= startOfToday() && authDetails?.userId === id,
    }),
    [id],
  );
  if (id === undefined) return <p className="hint">{t("history.mineUnknown")}</p>;
  return <Timeline source={source} links={places} pages={3} tools={(history) => <Copies history={history} />} />;
}

/** Buttons that copy the changes. */
function Copies({ history: { lines = [] } }: { history: History }) {
  const t = useT();
  const ask = useAsk();
  const mayDo = useMayDo();
  const { whoAmI } = useSession();
  const server = useServer();
  const { moment } = useDates();
  const { copy, outcome } = useCopy();
  const deed = useDeed();
  const items = useMemo(() => lines.map(labeledItem), [lines]);
  const say = useFieldLabeler(items);
  const told = (): readonly ToldLine[] =>
    lines.map((line) => {
      const fields = line.deed.type === "changed" ? line.deed.fields : [];
      const said = fields.map((field) => {
        const name = say(labeledItem(line), field.path);
        const value = (part: unknown) => saidInUnit(t, part, name.unit);
        return { name: saidName(name), before: value(field.before), after: value(field.after) };
      });
      const record = [line.subject && kindTitle(t, line.subject.kind), line.name].filter(Boolean).join(" ");
      const isNamed = /^(?:created|deleted|firstKnown|untold)$/.test(line.deed.type);
      const sentence = fields.length > 0 ? said.map(({ name }) => name).join(", ") : deed(line, false);
      return { line, sentence: isNamed ? sentence : `${record}: ${sentence}`, fields: said };
    });
  const plan = () =>
    changePlanOf(told(), {
      ...{ realm: server.realm, serverUrl: server.url, by: whoAmI?.displayName ?? "" },
      madeAtMs: Date.now(),
    });
  const url = `${server.adminUrl}/admin/realms/${encodeURIComponent(server.realm)}`;
  return (
    <div className="history-copies">
      <Button
        action="copy-markdown"
        icon="copy"
        disabled={lines.length === 0}
        onClick={() => void copy(toMarkdown(t, t("history.mineTitle", { realm: server.realm }), told(), moment))}
      >
        {t("history.copyMarkdown")}
      </Button>
      <Button
        action="copy-kcadm"
        icon="copy"
        disabled={lines.length === 0}
        onClick={() => void copy(toKcadm(requestsOf(lines, url)))}
      >
        {t("history.copyKcadm")}
      </Button>
      <Button
        action="download-plan"
        icon="download"
        disabled={lines.length === 0}
        onClick={() => download(`changes-${server.realm}.json`, toChangePlanFile(plan()), "application/json")}
      >
        {t("history.downloadPlan")}
      </Button>
      {mayDo("run") && (
        <Button action="open-plan" icon="upload" onClick={() => void ask(PlanDialog, {})}>
          {t("history.openPlan")}
        </Button>
      )}
      <span role="status">{outcome && t(outcome)}</span>
      <OmittedList omitted={plan().omitted} />
    </div>
  );
}
