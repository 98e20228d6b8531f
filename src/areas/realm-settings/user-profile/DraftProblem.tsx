import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { links } from "../links.ts";
import { useProfileDraft } from "./draft.ts";

/** Shows the error of an invalid JSON draft, with a link to the editor. */
export function DraftProblem() {
  const t = useT();
  const { problem } = useProfileDraft();
  if (problem === undefined) return null;
  return (
    <p className="notice warning" role="status" data-state="locked">
      <Icon name="warning" />
      <span>
        {t("realmSettings.userProfile.locked", { problem })}{" "}
        <Link to={links.settings({ tab: "user-profile", inside: "json-editor" })}>
          {t("realmSettings.userProfile.openText")}
        </Link>
      </span>
    </p>
  );
}
