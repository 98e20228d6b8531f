import { errorText } from "../../kit/errors/errorText.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { explained, type Outcome } from "./outcome.ts";

/** Notice tone of each state. */
const tones = { waiting: "info", asked: "info", done: "success", failed: "danger" } as const;

interface ToUser {
  /** Link to the user who signed in. */
  userLink: (id: string) => AreaLink;
  /** Called before the link is followed. */
  onLeave?: () => void;
}

/** Result of a test sign-in. */
export function Report({ outcome, error, ...to }: { outcome: Outcome; error: Error | null } & ToUser) {
  const t = useT();
  if (error)
    return (
      <p className="notice danger" role="alert" data-state="unread">
        <span>{t("identityProviders.trial.unread", { error: errorText(t, error) })}</span>
      </p>
    );
  return (
    <div className={`notice ${tones[outcome.state]}`} role="status" data-outcome={outcome.state}>
      <Sentence outcome={outcome} {...to} />
    </div>
  );
}

function Sentence({ outcome, userLink, onLeave }: { outcome: Outcome } & ToUser) {
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
          <MaybeLink to={userLink(outcome.userId)} onClick={onLeave}>
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
