import { Link } from "../../../kit/base/Link.tsx";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { links } from "../links.ts";
import { usePlace } from "./place.ts";

/** Reason why fixes and links to settings are absent. Nothing for the realm of the page. */
export function SourceNotice() {
  const t = useT();
  const place = usePlace();
  const { realm } = usePanel();
  const { reaches } = useNavigation();
  if (place === "here") return null;
  const there = { ...links.home(), realm };
  return (
    <p className="notice info" data-state="not-here">
      <span>
        {t(`checkUp.notHere.${place}`, { realm })}{" "}
        {place === "realm" && reaches(there) && (
          <Link to={there} action="open-there">
            {t("checkUp.openThere")}
          </Link>
        )}
      </span>
    </p>
  );
}
