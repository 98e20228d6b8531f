import { Button } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useThingName } from "../useThingName.ts";
import type { Thing } from "./thing.ts";

export interface AboutProps {
  thing: Thing;
  onAll: () => void;
  /** Evaluates the admin permissions of the selected user. */
  onAdmin: () => void;
}

/**
 * Heading of a matrix for one resource, with links to the whole matrix and, for a user, to
 * the user's own admin permissions.
 */
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
