import { useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { personName } from "../../../kit/base/personName.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { download } from "../../../kit/file/download.ts";
import { usersApi } from "../api.ts";
import type { UserContext } from "../context.ts";
import { links } from "../links.ts";
import type { User } from "../user.ts";
import styles from "./data.css";
import english from "./en.json" with { type: "json" };
import { deletionRecord } from "./files.ts";
import { PartList } from "./PartList.tsx";
import { useUserData } from "./useUserData.ts";

const daySeconds = 86_400;

/** Deletes a user after its data is counted, checks the deletion, and hands over a record of it. */
export default function Erase({ record: user, context, onClose }: ActionDialogProps<User, UserContext>) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const ask = useAsk();
  const server = useServer();
  const { go } = useNavigation();
  const { whoAmI } = useSession();
  const { data: realm } = useRealm();
  const { run, running } = useAction();
  const [written, setWritten] = useState<string>();
  const [base] = useState(user);
  const { id: userId = "", username = "", federationLink } = base;
  const { parts, isDone } = useUserData(userId);
  const record = async () => {
    // Read again after the deletion: the record states what the server holds.
    const now = await server.request<unknown>("GET", `/users/${encodeURIComponent(userId)}`, { tolerate404: true });
    const expiry = realm?.eventsExpiration;
    const head = { server: server.url, realm: server.realm, userId, by: whoAmI?.displayName ?? "", at: new Date() };
    return deletionRecord(head, {
      parts,
      checkedStatus: now === null ? 404 : 200,
      eventsExpireDays: expiry ? Math.ceil(expiry / daySeconds) : undefined,
      isFederated: federationLink !== undefined,
    });
  };
  const erase = async () => {
    const isSure = await ask(ConfirmDialog, {
      name: "confirm-erase",
      title: t("userData.eraseTitle"),
      text: t(context.isSelf(base) ? "users.delete.self" : "userData.eraseText"),
      confirm: t("delete"),
      danger: true,
      typed: username,
    });
    if (isSure !== true) return;
    const said = { success: "userDeletedSuccess", failure: "userDeletedError" };
    const done = await run(
      {
        area: "users",
        action: "deleted",
        id: userId,
        before: base,
        ...said,
        invalidate: [
          ["users", "list"],
          ["users", "count"],
        ],
      },
      (by) => usersApi(server).by(by).remove(userId),
    );
    if (done) setWritten(`${JSON.stringify(await record(), undefined, 2)}\n`);
  };
  const close = () => {
    onClose();
    if (written !== undefined) go(links.list());
  };
  return (
    <Dialog
      name="erase"
      title={t(written === undefined ? "userData.erase" : "userData.erased")}
      text={written === undefined ? personName(base) : t("userData.erasedText")}
      onClose={close}
      mayClose={() => !running}
      cancel={t("close")}
      footer={
        written === undefined ? (
          <Button action="erase" className="danger" disabled={!isDone} busy={running} onClick={() => void erase()}>
            {t("delete")}
          </Button>
        ) : (
          <Button
            action="download"
            icon="download"
            tone="primary"
            onClick={() => download(`deletion-${userId}.json`, written, "application/json")}
          >
            {t("download")}
          </Button>
        )
      }
    >
      {written === undefined ? (
        <>
          <p className="hint">{t("userData.eraseHint")}</p>
          <PartList parts={parts} />
        </>
      ) : (
        <pre
          className="code-block"
          dir="ltr"
          tabIndex={0}
          role="region"
          aria-label={t("userData.erased")}
          data-field="record"
        >
          {written}
        </pre>
      )}
    </Dialog>
  );
}
