import { useState } from "react";
import { signInCodeOf, signInText } from "../../../kit/errors/signInText.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useHomeSession } from "../InRealm.tsx";
import { otherServers } from "./otherServers.ts";
import { hostOf, type OtherRealm } from "./otherRealm.ts";

/** Signs in at another server, first or again. Nothing is sent there before. */
export function ServerSignIn({ at }: { at: OtherRealm }) {
  const t = useT();
  const session = useHomeSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const signIn = async () => {
    setBusy(true);
    setFailure(undefined);
    await otherServers.signIn(session, at).catch(setFailure);
    setBusy(false);
  };
  const code = signInCodeOf(failure);
  return (
    <>
      <p className="hint">{t("realmPlan.signInNeeded", { server: hostOf(at.url) })}</p>
      <Button action="sign-in" tone="primary" busy={isBusy} onClick={() => void signIn()}>
        {t("doSignIn")}
      </Button>
      {failure !== undefined && code !== "closed_by_user" && (
        <p className="field-error" role="alert">
          {code === "popup_blocked" ? t("realmPlan.windowBlocked") : signInText(t, failure)}
        </p>
      )}
    </>
  );
}
