import type { Server } from "../../api/server.ts";
import { useEffect, useMemo, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useFormValues } from "../../kit/form/useFormValues.ts";
import { fieldName } from "../../kit/record/path.ts";
import { FileNotes } from "./FileNotes.tsx";
import { useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { realmsApi } from "./api.ts";
import type { Realm } from "./realm.ts";
import type { RealmName } from "../../api/resources/consoleExtension.ts";
import { create, type FindRealms, fileField, mergedRealm, realmOf, type NewRealm } from "./form.ts";

/** Dialog that creates a realm, empty or from a file. Read-only without the right to create realms. */
export default function RealmCreate({
  mayCreate,
  onCreated,
  onClose,
}: {
  mayCreate: boolean;
  onCreated: (name: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const session = useSession();
  const form = useMemo(() => {
    const find: FindRealms = async (search, page) => {
      const query = { ...page, search };
      return (await session.server().list<RealmName>("/ui-ext/realms/names", { query })).map(({ name }) => name);
    };
    return create(!mayCreate, find);
  }, [mayCreate, session]);
  const created = useRef<string>(undefined);

  const copied = async (source: string, name: string): Promise<Realm> => {
    const { copyOfRealm, CopyUnread } = await import("./copied.ts");
    return copyOfRealm(session.server(source), name).catch((error: unknown) => {
      throw error instanceof CopyUnread
        ? new Error(t("realms.copyUnread", { realm: source, sections: error.message }))
        : error;
    });
  };

  const run = async (server: Server, record: NewRealm) => {
    const own = mergedRealm(record);
    const { copyOf } = record;
    const copy = copyOf ? await copied(copyOf, own.realm ?? "") : {};
    const realm: Realm = { ...copy, ...own };
    await realmsApi(server).create(realm);
    // The current token has no roles for the new realm, so refresh it. After a failure, opening the realm tries again.
    await session.refreshAccess(realm.realm).catch(() => {});
    return realm.realm ?? "";
  };
  return (
    <FormDialog<NewRealm, string>
      name="create-realm"
      title={t("createRealm")}
      text={t("realmExplain")}
      size="medium"
      area="realms"
      action="created"
      form={form}
      initial={{ enabled: true }}
      run={run}
      find={async (record) => {
        const { realm = "" } = mergedRealm(record);
        await session.refreshAccess(realm);
        const found = await session
          .server()
          .request<Realm | null>("GET", `/admin/realms/${encodeURIComponent(realm)}`, {
            tolerate404: true,
          });
        return found ? { result: realm } : undefined;
      }}
      idOf={(name) => name}
      submitLabel={t("create")}
      isLocked={!mayCreate}
      success="saveRealmSuccess"
      failure="saveRealmError"
      invalidate={[]}
      before={
        <>
          <FillFromFile />
          <FileNotes />
          {!mayCreate && <p className="notice warning">{t("realms.mayNotCreate")}</p>}
        </>
      }
      onDone={(name) => {
        created.current = name;
      }}
      onClose={() => (created.current === undefined ? onClose() : onCreated(created.current))}
    />
  );
}

/** A file sets the name and the switch. Clearing the file resets the form. */
function FillFromFile() {
  const { setValue } = useFormContext();
  const [text] = useFormValues<NewRealm>([fileField]);
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    const realm = text === "" ? { realm: "", enabled: true } : realmOf(text);
    if (typeof realm?.realm === "string")
      setValue(fieldName(["realm"]), realm.realm, { shouldDirty: true, shouldValidate: realm.realm !== "" });
    if (typeof realm?.enabled === "boolean") setValue(fieldName(["enabled"]), realm.enabled, { shouldDirty: true });
  }, [text, setValue]);
  return null;
}
