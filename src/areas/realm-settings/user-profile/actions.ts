import { textReference } from "../../../i18n/texts.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import type { Server } from "../../../api/server.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { textStep } from "../../../sections/translations/api.ts";
import { profileKeys, type profileApi } from "./api.ts";
import { goneKey } from "./consequences.ts";
import {
  attributesOf,
  isFixed,
  withoutAttribute,
  withoutGroup,
  type Attribute,
  type Group,
  type Profile,
} from "./document.ts";

export interface ProfileContext {
  api: ReturnType<typeof profileApi>;
  manage: boolean;
  profile: Profile;
  /** Locales of the realm. */
  locales: readonly string[];
  /** Changes the unsaved draft, if there is one, so that it doesn't restore a deleted entry. */
  change: ((how: (draft: Profile) => Profile) => void) | undefined;
}

const nameOf = ({ name = "" }: { name?: string }) => name;

/**
 * Deletes an entry of the document and the translations that nothing else refers to. Undoes all of it after a failure.
 */
export async function deleteWithTexts(
  server: Server,
  { locales, api, change }: Pick<ProfileContext, "locales" | "api" | "change">,
  without: (document: Profile) => Profile,
  { what, texts }: { what: string; texts: readonly unknown[] },
): Promise<void> {
  const deletion = api.by(server).changing(without, what);
  async function* steps() {
    yield deletion;
    const left = JSON.stringify(deletion.result.sent);
    const keys = texts
      .map((text) => (typeof text === "string" ? textReference(text) : undefined))
      .filter((key): key is string => key?.startsWith("profile.") === true && !left.includes(`\${${key}}`));
    for (const key of keys) for (const locale of locales) yield textStep(server, locale, key, "");
  }
  await inSteps(steps());
  change?.(without);
}

/** Warning that the deletion is saved at once, but the draft is not. */
const besideDraft = (change: ProfileContext["change"]) =>
  change ? [{ text: "realmSettings.userProfile.draftStays", state: "draft" }] : [];

const refresh = [...profileKeys, ["localization"]];

export const attributeActions = defineActions<Attribute, ProfileContext>({
  area: "realm-settings",
  idOf: nameOf,
  nameOf,
  list: [
    {
      id: "delete-attribute",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (attribute, { manage }) => manage && !isFixed(nameOf(attribute)),
      confirm: (attribute, { profile, change }) => ({
        title: "deleteAttributeConfirmTitle",
        text: ["deleteAttributeConfirm", { attributeName: nameOf(attribute) }],
        warnings: [{ text: goneKey(profile), state: "stored" }, ...besideDraft(change)],
      }),
      change: "deleted",
      about: (attribute) => ({ before: attribute }),
      run: (server, attribute, context) =>
        deleteWithTexts(server, context, (document) => withoutAttribute(document, nameOf(attribute)), {
          what: nameOf(attribute),
          texts: [attribute.displayName],
        }),
      said: { done: "deleteAttributeSuccess", failed: "deleteAttributeError" },
      refresh,
    },
  ],
});

export const groupActions = defineActions<Group, ProfileContext>({
  area: "realm-settings",
  idOf: nameOf,
  nameOf,
  list: [
    {
      id: "delete-attribute-group",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { manage }) => manage,
      confirm: (group, { profile, change }) => {
        const names = attributesOf(profile)
          .filter((attribute) => attribute.group === group.name)
          .map(nameOf);
        return {
          title: "deleteDialogTitle",
          text: ["deleteDialogDescription", { group: nameOf(group) }],
          warnings: [
            ...(names.length ? [{ text: "realmSettings.userProfile.groupUsed", names, state: "used" }] : []),
            ...besideDraft(change),
          ],
        };
      },
      change: "deleted",
      about: (group) => ({ before: group }),
      run: (server, group, context) =>
        deleteWithTexts(server, context, (document) => withoutGroup(document, nameOf(group)), {
          what: nameOf(group),
          texts: [group.displayHeader, group.displayDescription],
        }),
      said: { done: "deleteSuccess", failed: "deleteAttributeGroupError" },
      refresh,
    },
  ],
});
