import type { ReactNode } from "react";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Flow } from "../api.ts";
import { toFlow } from "./links.ts";
import { isUsed, type Usage } from "./usage.ts";
import { useUsageText } from "./useUsageText.ts";

/**
 * Notes above the editor: users of the flow, with a safe way to edit it; the original of a copy; the flow that it
 * replaced.
 */
export function FlowNotice({
  flow,
  usage,
  original,
  before,
  editSafely,
  putInUse,
  goBack,
}: {
  flow: Flow;
  usage: Usage | undefined;
  original: Flow | undefined;
  before: Flow | undefined;
  editSafely: ReactNode;
  putInUse: ReactNode;
  goBack: ReactNode;
}) {
  const t = useT();
  const users = useUsageText(usage);
  const isInUse = usage !== undefined && isUsed(usage);
  return (
    <>
      {isInUse && (
        <div className="notice info flow-notice" data-state="in-use">
          <Icon name="info" />
          <p>
            <strong>{users.join(" ")}</strong> {t("authentication.inUse.acts")}
          </p>
          {editSafely}
        </div>
      )}
      {before && (
        <div className="notice info flow-notice" data-state="replaced">
          <Icon name="info" />
          <p>
            {t("authentication.back.before")}{" "}
            <Link to={toFlow(before)}>
              <bdi>{before.alias}</bdi>
            </Link>
          </p>
          {goBack}
        </div>
      )}
      {original && !isInUse && (
        <div className="notice info flow-notice" data-state="draft">
          <Icon name="info" />
          <p>
            {t("authentication.draft.of")}{" "}
            <Link to={toFlow(original)}>
              <bdi>{original.alias}</bdi>
            </Link>
            .{flow.builtIn ? null : <> {t("authentication.draft.free")}</>}
          </p>
          {putInUse}
        </div>
      )}
    </>
  );
}
