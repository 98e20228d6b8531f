import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { lazily } from "../../../kit/states/lazily.tsx";
import { idOf } from "../../../check-up/fingerprint.ts";
import { putAside } from "../../../check-up/putAside.ts";
import type { Finding } from "../../../check-up/index.ts";
import { useSettingIndex } from "../../../sections/field-names/useFieldLabels.ts";
import type { Asides } from "../aside/useAsides.ts";
import { links } from "../links.ts";
import { itemsByKey, settingLink } from "../settingLink.ts";
import type { Checked } from "../useCheckUp.ts";
import { useChosen, type Chosen } from "./selection.ts";
import { useMayFix } from "./useMayFix.ts";

const PutAsideDialog = lazily(() => import("../aside/PutAsideDialog.tsx"));

/** Fix, open or accept findings. Those that are chosen, or all if none can be chosen. */
export function FixBar({
  checked,
  findings,
  chosen,
  asides,
}: {
  checked: Checked;
  findings: readonly Finding[];
  chosen: Chosen;
  asides: Asides;
}) {
  const t = useT();
  const ask = useAsk();
  const { go, reaches } = useNavigation();
  const [, setChosen] = useChosen();
  const mayDo = useMayDo();
  const index = useSettingIndex();
  const picked = findings.filter((finding) => chosen.has(idOf(finding)));
  const { mayFix, roles } = useMayFix(findings);
  const fixable = findings.filter(({ fix }) => fix).length;
  const [only] = findings;
  const items = itemsByKey(checked.document);
  const setting = findings.length === 1 && only ? settingLink(only, items, items.get(only.key), index) : undefined;
  const accepted = fixable > 0 && picked.length > 0 ? picked : findings;
  const accept = async () => {
    const given = await ask(PutAsideDialog, { count: accepted.length, place: asides.place });
    if (given) await asides.add(accepted.map((finding) => putAside(finding, { ...given, atMs: Date.now() })));
  };
  const fix = () => {
    setChosen(new Set(picked.map(idOf)));
    go(links.fix());
  };
  return (
    <footer className="check-foot">
      <p role="status">
        {fixable > 0 && mayFix && t("checkUp.selected", { some: picked.length, all: fixable })}
        {fixable > 0 && !mayFix && roles.length > 0 && mayDo("fix") && (
          <span data-state="missing-roles">
            {t("realmPlan.runRoles", { count: roles.length })}{" "}
            {roles.map((role) => (
              <code key={role}>{role} </code>
            ))}
          </span>
        )}
        {fixable === 0 && t("checkUp.fixByHand")}
      </p>
      {asides.mayChange && (
        <Button action="put-aside" tone="quiet" onClick={() => void accept()}>
          {t("checkUp.putAsideCount", { count: accepted.length })}
        </Button>
      )}
      {setting && reaches(setting) && (
        <Link to={setting} className="btn plain" action="open-page">
          {t("checkUp.openSetting")}
        </Link>
      )}
      {fixable > 0 && mayFix && (
        <Button action="fix" tone="primary" disabled={picked.length === 0} onClick={fix}>
          {t("checkUp.fixThese", { count: picked.length })}
        </Button>
      )}
    </footer>
  );
}
