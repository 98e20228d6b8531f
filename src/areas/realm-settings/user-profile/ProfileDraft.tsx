import { useMemo, useState, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { useCurrentPath } from "../../../kit/navigation/navigation.ts";
import { useScreen } from "../../../kit/area/useScreen.ts";
import { DocumentEditor } from "../../../kit/form/DocumentEditor.tsx";
import { useKeeper } from "../../../kit/form/keptDocument.ts";
import { jsonFormat, problemIn } from "../../../kit/form/textFormat.ts";
import { useDocumentText } from "../../../kit/form/useDocumentText.ts";
import { useReview } from "../../../kit/form/useReview.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { draftName, profileApi, profileKeys } from "./api.ts";
import { profileCheck } from "./check.ts";
import { profileReview } from "./consequences.ts";
import type { Profile } from "./document.ts";
import { DraftContext } from "./draft.ts";
import { mergeProfiles } from "./merge.ts";

/**
 * Holds one draft of the document, which the lists and the JSON editor share.
 * The draft is kept while the page of an attribute or group is open.
 */
export default function ProfileDraft({ children }: { children: ReactNode }) {
  const api = profileApi(useServer());
  const review = useReview();
  const keeper = useKeeper(draftName);
  const manage = useAccess().has("manage-realm");
  const { inside } = useScreen();
  const [path = ""] = useCurrentPath().split("?");
  return (
    <Loaded query={api.detail} roles={["view-realm"]}>
      {(profile) => (
        <DocumentEditor<Profile>
          area="realm-settings"
          id="user-profile"
          label="jsonEditor"
          document={profile}
          query={api.detail}
          write={(server, document) => api.by(server).put(document)}
          check={profileCheck}
          merge={mergeProfiles}
          confirm={async (document) => {
            const entries = profileReview(profile, document);
            return !entries || (await review(entries));
          }}
          around={(editor, disabled) => (
            <Views saved={profile} editor={editor} disabled={disabled}>
              {children}
            </Views>
          )}
          isOutOfSight={inside !== "json-editor"}
          within={inside === undefined ? path : path.slice(0, path.lastIndexOf("/"))}
          keeper={keeper}
          success="userProfileSuccess"
          failure="userProfileError"
          invalidate={profileKeys}
          disabled={!manage}
        />
      )}
    </Loaded>
  );
}

interface ViewsProps {
  saved: Profile;
  editor: ReactNode;
  disabled: boolean;
  children: ReactNode;
}

function Views({ saved, editor, disabled, children }: ViewsProps) {
  const t = useT();
  const [text, replace] = useDocumentText();
  const { isDirty } = useFormState();
  const read = useMemo(() => {
    const problem = text.trim() === "" ? t("required") : problemIn(jsonFormat, text, profileCheck)?.say(t);
    return problem === undefined ? { profile: jsonFormat.read(text).value as Profile } : { problem };
  }, [text, t]);
  const [last, setLast] = useState(saved);
  if (read.profile && read.profile !== last) setLast(read.profile);
  const profile = read.profile ?? last;
  const draft = useMemo(
    () => ({
      profile,
      problem: read.problem,
      isChanged: isDirty,
      disabled,
      editor,
      change: (how: (document: Profile) => Profile) => replace(jsonFormat.write(how(profile))),
    }),
    [profile, read.problem, isDirty, disabled, editor, replace],
  );
  return <DraftContext value={draft}>{children}</DraftContext>;
}
