import { useFormState } from "react-hook-form";
import type { AreaLink } from "../area/defineArea.ts";
import { Link } from "../base/Link.tsx";
import { useT } from "../panel.ts";

/** Behind the sections of a form: leaves it, while there is something to be given up. */
export function CancelLink({ to }: { to: AreaLink }) {
  const t = useT();
  const { isDirty } = useFormState();
  return isDirty ? (
    <div className="form-actions">
      <Link to={to} className="btn plain" action="cancel">
        {t("cancel")}
      </Link>
    </div>
  ) : null;
}
