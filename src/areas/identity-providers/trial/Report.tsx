import { errorText } from "../../../kit/errors/errorText.ts";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import { explained, type Outcome } from "./outcome.ts";

/** Notice tone of each state. */
const tones = { waiting: "info", asked: "info", done: "success", failed: "danger" } as const;

/** Result of a test sign-in. */
export function Report({ outcome, error, onLeave }: { outcome: Outcome; error: Error | null; onLeave: () => void }) {
  const t = useT();
  if (error)
    return (
      <p className="notice danger" role="alert" data-state="unread">
        <span>{t("identityProviders.trial.unread", { error: errorText(t, error) })}</span>
      </p>
    );
  return (
    <div className={`notice ${tones[outcome.state]}`} role="status" data-outcome={outcome.state}>
      <Sentence outcome={outcome} onLeave={onLeave} />
    </div>
  );
}

function Sentence({ outcome, onLeave }: { outcome: Outcome; onLeave: () => void }) {
  const t = useT();
  switch (outcome.state) {
    case "waiting":
      return <span>{t("identityProviders.trial.waiting")}</span>;
    case "asked":
      return <span>{t("identityProviders.trial.asked", { identity: outcome.identity ?? "—" })}</span>;
    case "done":
      return (
        <span>
          {t(outcome.isNew ? "identityProviders.trial.created" : "identityProviders.trial.done")}{" "}
          <MaybeLink to={places.user(outcome.userId, "identity-provider-links")} onClick={onLeave}>
            <bdi className="strong">{outcome.username || outcome.userId}</bdi>
          </MaybeLink>
          {outcome.identity !== undefined && (
            <>
              <br />
              {t("identityProviders.trial.linked")} <bdi className="strong">{outcome.identity}</bdi>
            </>
          )}
        </span>
      );
    case "failed":
      return (
        <span>
          {explained.has(outcome.error)
            ? t(`identityProviders.trial.error.${outcome.error}`)
            : t("identityProviders.trial.error")}{" "}
          <code>
            <bdi>{[outcome.error, outcome.reason].filter(Boolean).join(": ")}</bdi>
          </code>
        </span>
      );
  }
}
