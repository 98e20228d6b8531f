import { useContext, useState, useSyncExternalStore } from "react";
import { useNavigation } from "../area/navigation.ts";
import { Button, IconButton } from "../base/Button.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import { useHelpMode } from "../overlay/Help.tsx";
import { useAccess, usePanel, useT } from "../panel.ts";
import { useStyles } from "../useStyles.ts";
import { LacksContext } from "./lacks.ts";
import styles from "./why-not.css";
import { whyInWords, type Lack } from "./why.ts";

const never = () => () => {};

/** "Why can't I …?" for the screen around it: what it keeps back, each with its reason. Part of help mode. */
export function WhyNotHere() {
  const lacks = useContext(LacksContext);
  useSyncExternalStore(lacks?.subscribe ?? never, lacks?.version ?? (() => 0));
  const { shell } = useNavigation();
  const all = lacks?.all() ?? [];
  // That a page shows a panel to read and nothing else raises no question on it.
  if (!shell && all.every(({ why }) => why.by === "readonly")) return null;
  return <WhyNot lacks={all} again={lacks?.all} />;
}

interface WhyNotProps {
  lacks: readonly Lack[];
  /** Asks anew while it is open. */
  again?: (() => readonly Lack[]) | undefined;
  /** The question stands on the button. */
  isWritten?: boolean;
}

/** "Why can't I …?": a button that tells of hidden and locked things why they are. */
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
