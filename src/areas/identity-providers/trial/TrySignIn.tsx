import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { ExternalLink, Link } from "../../../kit/base/Link.tsx";
import { useCopy } from "../../../kit/base/useCopy.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Report } from "../../../sections/sign-in-trial/Report.tsx";
import { useTrial } from "../../../sections/sign-in-trial/useTrial.ts";
import { places } from "../../places.ts";
import { nameOf, type Provider } from "../provider.ts";

/** Signs in through a provider in a new window, and shows the result from the realm events. */
export default function TrySignIn({ record: provider, onClose }: ActionDialogProps<Provider>) {
  const t = useT();
  const access = useAccess();
  const { copy, outcome: copied } = useCopy();
  const trial = useTrial(provider.alias ?? "");
  const { url, isSignedIn } = trial;
  return (
    <Dialog
      name="try-sign-in"
      title={t("identityProviders.trial", { provider: nameOf(provider) })}
      text={t("identityProviders.trial.text")}
      size="medium"
      onClose={onClose}
      cancel={t("close")}
      footer={
        <>
          <Button
            action="copy-sign-in"
            icon={copied === "copySuccess" ? "check" : "copy"}
            tone={isSignedIn ? "primary" : "plain"}
            onClick={() => {
              trial.watch();
              void copy(url);
            }}
          >
            {t(copied ?? "identityProviders.trial.copy")}
          </Button>
          <Button
            action="open-sign-in"
            icon="external"
            tone={isSignedIn ? "plain" : "primary"}
            onClick={() => trial.open()}
          >
            {t(trial.hasBegun ? "identityProviders.trial.again" : "identityProviders.trial.open")}
          </Button>
        </>
      }
    >
      {!trial.mayView ? (
        <p className="notice info" data-state="no-right">
          <span>{t("identityProviders.trial.noRight")}</span>
        </p>
      ) : trial.isKept === false ? (
        <p className="notice warning" data-state="not-kept">
          <span>
            {t("identityProviders.trial.notKept")}{" "}
            {access.has("view-realm") && (
              <Link to={places.eventSettings()} onClick={() => onClose()}>
                {t("identityProviders.trial.eventSettings")}
              </Link>
            )}
          </span>
        </p>
      ) : null}
      {isSignedIn && (
        <p className="notice info" data-state="signed-in">
          <span>{t("identityProviders.trial.signedIn")}</span>
        </p>
      )}
      {trial.isBlocked && (
        <p className="notice warning" role="alert" data-state="blocked">
          <span>
            {t("identityProviders.trial.blocked")}{" "}
            <ExternalLink href={url}>{t("identityProviders.trial.open")}</ExternalLink>
          </span>
        </p>
      )}
      {trial.outcome && (
        <Report
          outcome={trial.outcome}
          error={trial.error}
          userLink={(id) => places.user(id, "identity-provider-links")}
          onLeave={() => onClose()}
        />
      )}
    </Dialog>
  );
}
