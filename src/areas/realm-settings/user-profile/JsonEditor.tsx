import { DocumentEditor } from "../../../kit/form/DocumentEditor.tsx";
import { useReview } from "../../../kit/form/useReview.ts";
import { useAccess, useServer } from "../../../kit/panel.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { profileApi, profileKeys } from "./api.ts";
import { profileCheck } from "./check.ts";
import { profileReview } from "./consequences.ts";
import type { Profile } from "./document.ts";

/** The whole document as text. */
export default function JsonEditor() {
  const api = profileApi(useServer());
  const review = useReview();
  const manage = useAccess().has("manage-realm");
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
          confirm={async (document) => {
            const entries = profileReview(profile, document);
            return !entries || (await review(entries));
          }}
          success="userProfileSuccess"
          failure="userProfileError"
          invalidate={profileKeys}
          disabled={!manage}
        />
      )}
    </Loaded>
  );
}
