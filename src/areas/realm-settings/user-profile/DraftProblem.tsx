import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel.ts";
import { realmSettings } from "../area.ts";
import { useProfileDraft } from "./draft.ts";

/** Above a list, where the text that it shows cannot be read: what is wrong, and where to mend it. */
export function DraftProblem() {
  const t = useT();
  const { problem } = useProfileDraft();
  if (problem === undefined) return null;
  return (
    <p className="notice warning" role="status" data-state="locked">
      <Icon name="warning" />
      <span>
        {t("realmSettings.userProfile.locked", { problem })}{" "}
        <Link to={realmSettings.to.settings({ tab: "user-profile", inside: "json-editor" })}>
          {t("realmSettings.userProfile.openText")}
        </Link>
      </span>
    </p>
  );
}
