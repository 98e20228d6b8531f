import { textReference } from "../../../i18n/texts.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import type { Server } from "../../../api/server.ts";
import { localizationApi } from "../../../sections/translations/api.ts";
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

/** What the actions of a profile look at. */
export interface ProfileContext {
  api: ReturnType<typeof profileApi>;
  manage: boolean;
  profile: Profile;
  /** Languages that the realm speaks. */
  locales: readonly string[];
  /** Changes the draft that is not saved, where there is one: what is gone must not come back with it. */
  change: ((how: (draft: Profile) => Profile) => void) | undefined;
}

const nameOf = ({ name = "" }: { name?: string }) => name;

/** Texts of the realm that nothing in the document refers to any more. */
async function dropTexts(server: Server, { locales }: ProfileContext, left: Profile, texts: readonly unknown[]) {
  const said = JSON.stringify(left);
  const keys = texts
    .map((text) => (typeof text === "string" ? textReference(text) : undefined))
    .filter((key): key is string => key?.startsWith("profile.") === true && !said.includes(`\${${key}}`));
  for (const key of keys) for (const locale of locales) await localizationApi(server).remove(locale, key);
}

/** What is deleted does not wait for the draft beside it. */
const besideDraft = (change: ProfileContext["change"]) =>
  change ? [{ text: "realmSettings.userProfile.draftStays", state: "draft" }] : [];

const refresh = [...profileKeys, ["localization"]];

/** What can be done to an attribute of the profile. */
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
      may: (attribute, { manage }) => manage && !isFixed(nameOf(attribute)),
      confirm: (attribute, { profile, change }) => ({
        title: "deleteAttributeConfirmTitle",
        text: ["deleteAttributeConfirm", { attributeName: nameOf(attribute) }],
        warnings: [{ text: goneKey(profile), state: "stored" }, ...besideDraft(change)],
      }),
      change: "deleted",
      about: (attribute) => ({ before: attribute }),
      run: async (server, attribute, context) => {
        const without = (document: Profile) => withoutAttribute(document, nameOf(attribute));
        const left = await context.api.by(server).change(without);
        context.change?.(without);
        await dropTexts(server, context, left, [attribute.displayName]);
      },
      said: { done: "deleteAttributeSuccess", failed: "deleteAttributeError" },
      refresh,
    },
  ],
});

/** What can be done to a group of attributes. */
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
      may: (_, { manage }) => manage,
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
      run: async (server, group, context) => {
        const without = (document: Profile) => withoutGroup(document, nameOf(group));
        const left = await context.api.by(server).change(without);
        context.change?.(without);
        await dropTexts(server, context, left, [group.displayHeader, group.displayDescription]);
      },
      said: { done: "deleteSuccess", failed: "deleteAttributeGroupError" },
      refresh,
    },
  ],
});
