import { useEffect, useRef } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { ExternalLink } from "../../../kit/base/Link.tsx";
import { useCopy } from "../../../kit/base/useCopy.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { Report } from "../../sign-in-trial/Report.tsx";
import { useTrial } from "../../sign-in-trial/useTrial.ts";
import { connectionAccess, ssoApi } from "../api.ts";
import { testedKey } from "../connection.ts";
import type { ConnectionStepProps } from "../step.ts";

/** Test sign-in in a window. A success is stored with the connection. */
export function TestStep({ alias, connection, userLink, onNext }: ConnectionStepProps) {
  const t = useT();
  const { run } = useAction();
  const { copy, outcome: copied } = useCopy();
  const trial = useTrial(alias);
  const isDone = trial.outcome?.state === "done";
  const isTested = Boolean(connection.config?.[testedKey]);
  const store = useRef(async () => {});
  useEffect(() => {
    store.current = async () => {
      await run(
        {
          area: "identity-providers",
          action: "updated",
          id: alias,
          failure: "updateErrorIdentityProvider",
          invalidate: [["identity-providers"], ["organizations"]],
        },
        (server) =>
          changeRecord(server, connectionAccess(ssoApi(server), alias), (fresh) => ({
            ...fresh,
            config: { ...fresh.config, [testedKey]: new Date().toISOString() },
          })),
      );
    };
  });
  useEffect(() => {
    if (isDone) void store.current();
  }, [isDone]);
  return (
    <>
      {!trial.mayView ? (
        <p className="notice info" data-state="no-right">
          <span>{t("identityProviders.trial.noRight")}</span>
        </p>
      ) : (
        trial.isKept === false && (
          <p className="notice warning" data-state="not-kept">
            <span>{t("identityProviders.trial.notKept")}</span>
          </p>
        )
      )}
      {trial.isSignedIn && (
        <p className="notice info" data-state="signed-in">
          <span>{t("identityProviders.trial.signedIn")}</span>
        </p>
      )}
      {trial.isBlocked && (
        <p className="notice warning" role="alert" data-state="blocked">
          <span>
            {t("identityProviders.trial.blocked")}{" "}
            <ExternalLink href={trial.url}>{t("identityProviders.trial.open")}</ExternalLink>
          </span>
        </p>
      )}
      {trial.outcome && <Report outcome={trial.outcome} error={trial.error} userLink={userLink} />}
      <div className="form-actions">
        <Button
          action="open-sign-in"
          icon="external"
          tone={isTested ? "plain" : "primary"}
          onClick={() => trial.open()}
        >
          {t(trial.hasBegun ? "identityProviders.trial.again" : "identityProviders.trial.open")}
        </Button>
        <Button
          action="copy-sign-in"
          icon={copied === "copySuccess" ? "check" : "copy"}
          onClick={() => {
            trial.watch();
            void copy(trial.url);
          }}
        >
          {t(copied ?? "identityProviders.trial.copy")}
        </Button>
        <Button action="next" tone={isTested ? "primary" : "plain"} onClick={onNext}>
          {t("sso.next")}
        </Button>
      </div>
    </>
  );
}
