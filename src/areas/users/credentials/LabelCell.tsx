import { useEffect, useRef, useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { IconButton } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { usersApi, type Credential } from "../api.ts";

interface Props {
  userId: string;
  credential: Credential;
  isEditable: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** Label of a credential, with a button to edit it. Only one label can be edited at a time. */
export function LabelCell({ userId, credential, isEditable, isEditing, onEdit }: Props) {
  const t = useT();
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <LabelInput userId={userId} credential={credential} onDone={() => onEdit(false)} />;
  return (
    <span className="label-cell">
      {credential.userLabel ? <bdi>{credential.userLabel}</bdi> : <span className="dash">—</span>}
      {isEditable && (
        <IconButton
          ref={pencil}
          action="edit-label"
          icon="pencil"
          label={`${t("editUserLabel")}: ${credential.userLabel ?? credential.type ?? ""}`}
          onClick={() => onEdit(true)}
        />
      )}
    </span>
  );
}

function LabelInput({ userId, credential, onDone }: { userId: string; credential: Credential; onDone: () => void }) {
  const t = useT();
  const { run, running } = useAction();
  const [text, setText] = useState(credential.userLabel ?? "");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = async () => {
    const done = await run(
      {
        area: "users",
        action: "updated",
        id: userId,
        success: "updateCredentialUserLabelSuccess",
        failure: "updateCredentialUserLabelError",
        invalidate: [["users", "credentials", userId]],
      },
      async (server) => {
        await usersApi(server).labelCredential(userId, credential.id ?? "", text.trim());
        return true;
      },
    );
    if (done) onDone();
  };
  return (
    <span className="label-cell">
      <input
        ref={input}
        className="input"
        data-field="userLabel"
        aria-label={t("userLabel")}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") void save();
          else onDone();
        }}
      />
      <IconButton action="accept" icon="check" label={t("acceptBtn")} disabled={running} onClick={() => void save()} />
      <IconButton action="cancel" icon="x" label={t("cancelBtn")} onClick={onDone} />
    </span>
  );
}
