import { useNavigation } from "../../../../kit/navigation/navigation.ts";
import type { Server } from "../../../../api/server.ts";
import { CreateForm, type CreateFormProps } from "../../../../kit/form/CreateForm.tsx";
import { useTranslationsFollow } from "../../../../sections/translations/saveTranslations.ts";
import { profileKeys } from "../api.ts";
import { profileList, type ProfileTab } from "./ProfilePage.tsx";

interface Props<E> extends Pick<CreateFormProps<E, string>, "form" | "initial" | "success" | "failure" | "aside"> {
  tab: ProfileTab;
  add: (server: Server, entry: E) => Promise<unknown>;
}

/** Form of a new attribute or group, with translations. */
export function ProfileCreate<E extends { name?: string }>({ tab, add, ...options }: Props<E>) {
  const { go } = useNavigation();
  const follow = useTranslationsFollow();
  return (
    <CreateForm<E, string>
      {...options}
      area="realm-settings"
      create={async (server, entry) => {
        await add(server, entry);
        return entry.name ?? "";
      }}
      idOf={(name) => name}
      follow={{ failure: follow.failure, run: (server, _name, _entry, changes) => follow.run(server, changes) }}
      invalidate={profileKeys}
      onCreated={() => go(profileList(tab), { replace: true })}
      onCancel={() => go(profileList(tab))}
    />
  );
}
