import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { ExternalLink, Link } from "../../../kit/base/Link.tsx";
import { useCopy } from "../../../kit/base/useCopy.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { places } from "../../places.ts";
import { area } from "../api.ts";
import { nameOf, type Provider } from "../provider.ts";
import english from "./en.json" with { type: "json" };
import { outcomeOf, trialTypes, trialUrl, type TrialEvent } from "./outcome.ts";
import { Report } from "./Report.tsx";

/** Polling interval of the events during a test, in milliseconds. */
const everyMs = 2000;

/** Tolerated clock difference, in milliseconds. */
const apartMs = 2000;

/** Signs in through a provider in a new window, and shows the result from the realm events. */
export default function TrySignIn({ record: provider, onClose }: ActionDialogProps<Provider>) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const access = useAccess();
  const { session, realm } = usePanel();
  // A browser has one session per realm. For this realm it is the admin's own session.
  const isSignedIn = session.realm === realm;
  const { copy, outcome: copied } = useCopy();
  const { alias = "" } = provider;
  const [url] = useState(() => trialUrl(server.issuer, alias));
  const [since, setSince] = useState<number>();
  const [isBlocked, setBlocked] = useState(false);
  const mayView = access.has("view-events");
  const config = useQuery({
    ...server.read<{ eventsEnabled?: boolean }>(["events", "config"], "/events/config"),
    enabled: mayView,
    retry: false,
  }).data;
  const isKept = config?.eventsEnabled === true;
  const events = useQuery({
    ...server.readList<TrialEvent>([area, "trial", alias, since], "/events", {
      query: { type: [...trialTypes], max: 50 },
    }),
    enabled: since !== undefined && isKept,
    gcTime: 0,
    select: (list) => outcomeOf(list, alias, since ?? 0),
    refetchInterval: ({ state: { data } }) => {
      const state = outcomeOf(data ?? [], alias, since ?? 0).state;
      return state === "done" || state === "failed" ? false : everyMs;
    },
  });
  const watch = () => setSince(Date.now() - apartMs);
  const open = () => {
    watch();
    const popup = window.open("about:blank", "_blank", "popup,width=520,height=720");
    setBlocked(!popup);
    if (!popup) return;
    // Prevents access of the provider's page to this window.
    popup.opener = null;
    popup.location.href = url;
  };
  return (
    <Dialog
      name="try-sign-in"
      title={t("identityProviders.trial", { provider: nameOf(provider) })}
      text={t("identityProviders.trial.text")}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button action="cancel" onClick={() => onClose()}>
            {t("close")}
          </Button>
          <Button
            action="copy-sign-in"
            icon={copied === "copySuccess" ? "check" : "copy"}
            tone={isSignedIn ? "primary" : "plain"}
            onClick={() => {
              watch();
              void copy(url);
            }}
          >
            {t(copied ?? "identityProviders.trial.copy")}
          </Button>
          <Button action="open-sign-in" icon="external" tone={isSignedIn ? "plain" : "primary"} onClick={open}>
            {t(since === undefined ? "identityProviders.trial.open" : "identityProviders.trial.again")}
          </Button>
        </>
      }
    >
      {!mayView ? (
        <p className="notice info" data-state="no-right">
          <span>{t("identityProviders.trial.noRight")}</span>
        </p>
      ) : config && !isKept ? (
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
      {isBlocked && (
        <p className="notice warning" role="alert" data-state="blocked">
          <span>
            {t("identityProviders.trial.blocked")}{" "}
            <ExternalLink href={url}>{t("identityProviders.trial.open")}</ExternalLink>
          </span>
        </p>
      )}
      {since !== undefined && isKept && (
        <Report outcome={events.data ?? { state: "waiting" }} error={events.error} onLeave={() => onClose()} />
      )}
    </Dialog>
  );
}
