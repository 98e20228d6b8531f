import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { personName } from "../../../kit/base/personName.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { download } from "../../../kit/file/download.ts";
import type { User } from "../user.ts";
import styles from "./data.css";
import english from "./en.json" with { type: "json" };
import { dataFile } from "./files.ts";
import { PartList } from "./PartList.tsx";
import { useUserData } from "./useUserData.ts";

/** All that the realm stores about a user, as one file. */
export default function UserData({ record: user, onClose }: ActionDialogProps<User>) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const server = useServer();
  const { whoAmI } = useSession();
  const { id: userId = "" } = user;
  const { parts, isDone } = useUserData(userId);
  const save = () => {
    const head = { server: server.url, realm: server.realm, userId, by: whoAmI?.displayName ?? "", at: new Date() };
    download(`${user.username ?? userId}.data.json`, dataFile(head, parts), "application/json");
  };
  return (
    <Dialog
      name="user-data"
      title={t("userData.title", { name: personName(user) })}
      text={t("userData.text")}
      onClose={() => onClose()}
      cancel={t("close")}
      footer={
        <Button action="download" icon="download" tone="primary" disabled={!isDone} onClick={save}>
          {t("download")}
        </Button>
      }
    >
      <PartList parts={parts} />
    </Dialog>
  );
}
