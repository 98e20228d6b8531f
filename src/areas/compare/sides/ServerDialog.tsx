import { useMemo } from "react";
import { AskForm, type Asked } from "../../../kit/form/AskForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { webUrl } from "../../../kit/form/validators.ts";
import { signInCodeOf, signInText } from "../../../kit/errors/signInText.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { otherServers } from "../../../sections/realm-plan/server/otherServers.ts";
import type { OtherRealm } from "../../../sections/realm-plan/server/otherRealm.ts";

/** Signs in at another server, and selects a realm of it. */
export default function ServerDialog({ onClose }: { onClose: (realm?: OtherRealm) => void }) {
  const t = useT();
  const session = useSession();
  const { clientId } = session.config;
  const form = useMemo(
    () =>
      defineForm<OtherRealm>([
        { path: ["url"], kind: "text", label: "compare.serverUrl", required: true, validate: webUrl() },
        { path: ["realm"], kind: "text", label: "realm", required: true },
        {
          path: ["signInRealm"],
          kind: "text",
          label: "compare.signInRealm",
          help: "compare.signInRealmHelp",
          required: true,
        },
        { path: ["clientId"], kind: "text", label: "clientId", help: "compare.signInClientHelp", required: true },
      ]),
    [],
  );
  const signIn = async (typed: OtherRealm, { blame }: Asked): Promise<undefined> => {
    const at = { ...typed, url: typed.url.trim().replace(/\/+$/, "") };
    try {
      await otherServers.signIn(session, at);
      onClose(at);
    } catch (error) {
      const code = signInCodeOf(error);
      if (code === "popup_blocked") blame("url", t("realmPlan.windowBlocked"));
      else if (code !== "closed_by_user") blame("url", signInText(t, error));
    }
  };
  return (
    <Dialog
      name="compare-server"
      title={t("compare.otherServer")}
      text={t("compare.otherServerText")}
      onClose={() => onClose()}
      cancel={t("cancel")}
    >
      <AskForm<OtherRealm, undefined>
        name="other-server"
        form={form}
        initial={{ url: "", realm: "", signInRealm: "master", clientId: clientId ?? "" }}
        buttons={[{ action: "sign-in", label: "doSignIn" }]}
        ask={signIn}
        failure="compare.signInFailed"
        answer={() => null}
      />
    </Dialog>
  );
}
