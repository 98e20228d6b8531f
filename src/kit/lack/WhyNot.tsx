import { useContext, useState, useSyncExternalStore } from "react";
import { useNavigation } from "../navigation/navigation.ts";
import { Button, IconButton } from "../base/Button.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import { useHelpMode } from "../overlay/Help.tsx";
import { useAccess } from "../panel/session.ts";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { useStyles } from "../panel/useStyles.ts";
import { LacksContext } from "./lacks.ts";
import styles from "./why-not.css";
import { whyInWords, type Lack } from "./why.ts";

const never = () => () => {};

/** "Why can't I …?" for the current screen: unavailable functions with their reasons. Part of help mode. */
export function WhyNotHere() {
  const lacks = useContext(LacksContext);
  useSyncExternalStore(lacks?.subscribe ?? never, lacks?.version ?? (() => 0));
  const { shell } = useNavigation();
  const all = lacks?.all() ?? [];
  // In a panel that the host made read-only, the restriction is intended and needs no explanation.
  if (!shell && all.every(({ why }) => why.by === "readonly")) return null;
  return <WhyNot lacks={all} again={lacks?.all} />;
}

interface WhyNotProps {
  lacks: readonly Lack[];
  /** Refreshes the list while it is open. */
  again?: (() => readonly Lack[]) | undefined;
  /** Shows the question as button text. */
  isWritten?: boolean;
}

/** Button that explains hidden and locked functions. */
export function WhyNot({ lacks, again, isWritten }: WhyNotProps) {
  const t = useT();
  const isOn = useHelpMode();
  const [isAsked, setAsked] = useState(false);
  useStyles(styles);
  if (!isOn || !lacks.length) return null;
  const ask = () => setAsked(true);
  return (
    <>
      {isWritten ? (
        <Button action="why-not" tone="quiet" icon="circle-help" className="why-written" onClick={ask}>
          {t("why.title")}
        </Button>
      ) : (
        <IconButton action="why-not" icon="circle-help" label={t("why.title")} onClick={ask} />
      )}
      {isAsked && (
        <Dialog name="why-not" title={t("why.title")} onClose={() => setAsked(false)}>
          <Reasons lacks={again?.() ?? lacks} />
        </Dialog>
      )}
    </>
  );
}

function Reasons({ lacks }: { lacks: readonly Lack[] }) {
  const t = useT();
  const access = useAccess();
  const { locale } = usePanel();
  const byReason = new Map<string, Lack[]>();
  for (const lack of lacks) {
    const reason = whyInWords(lack.why, t, access, locale);
    byReason.set(reason, [...(byReason.get(reason) ?? []), lack]);
  }
  return (
    <dl className="why" data-list="why-not">
      {[...byReason].map(([reason, things]) => (
        <div key={reason}>
          <dt dir="auto">{reason}</dt>
          <dd>
            <ul>
              {things.map(({ kind, id, label }) => (
                <li key={`${kind} ${id}`} data-lack={id} data-kind={kind}>
                  <bdi>{label}</bdi>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
