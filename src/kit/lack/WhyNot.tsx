import { useContext, useSyncExternalStore } from "react";
import { Icon } from "../base/Icon.tsx";
import { useHelpMode } from "../overlay/Help.tsx";
import { Popover } from "../overlay/Popover.tsx";
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
  return <WhyNot lacks={lacks?.all() ?? []} again={lacks?.all} />;
}

/** "Why can't I …?": a button that tells of hidden and locked things why they are. `again` asks anew once it is opened. */
export function WhyNot({ lacks, again }: { lacks: readonly Lack[]; again?: (() => readonly Lack[]) | undefined }) {
  const t = useT();
  const isOn = useHelpMode();
  useStyles(styles);
  if (!isOn || !lacks.length) return null;
  return (
    <Popover
      action="why-not"
      panelLabel={t("why.title")}
      className="why-button"
      panelClass="why"
      face={
        <>
          <Icon name="circle-help" size={15} />
          {t("why.title")}
        </>
      }
    >
      {() => <Reasons lacks={again?.() ?? lacks} />}
    </Popover>
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
    <dl data-list="why-not">
      {[...byReason].map(([reason, things]) => (
        <div key={reason}>
          <dt>{reason}</dt>
          <dd>
            <ul>
              {things.map(({ kind, id, label }) => (
                <li key={`${kind} ${id}`} data-lack={id} data-kind={kind}>
                  {label}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
