import { Button } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel.ts";
import { useThingName } from "../useThingName.ts";
import type { Thing } from "./thing.ts";

export interface AboutProps {
  thing: Thing;
  onAll: () => void;
  /** Asks what the person that the matrix is about may administer. */
  onAdmin: () => void;
}

/** Which thing the matrix is about, the way back to everything, and from a person to what that person may administer. */
export function About({ thing, onAll, onAdmin }: AboutProps) {
  const t = useT();
  const name = useThingName(thing.type, thing.id);
  return (
    <div className="matrix-about" data-section="thing">
      <h2>{t("permissions.whoMayThis", { name })}</h2>
      <div className="about-ways">
        {thing.type === "Users" && (
          <Button action="what-may" onClick={onAdmin}>
            {t("permissions.whatMay")}
          </Button>
        )}
        <Button action="show-all" onClick={onAll}>
          {t("permissions.showEverything")}
        </Button>
      </div>
    </div>
  );
}
