import { useQuery } from "@tanstack/react-query";
import { useMemo, type FunctionComponent } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { Button } from "../../kit/base/Button.tsx";
import { errorText } from "../../kit/errors/errorText.ts";
import { trimmed } from "../../kit/form/codecs.ts";
import { defineForm, type FieldOf, type Form } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { Skeleton, State } from "../../kit/states/states.tsx";
import { sharedKeysOf, type RealmDocument, type SecretNeed } from "../../realm-document/index.ts";
import type { DuplicatePlace, Original } from "./actions.ts";
import { createCopy, plannedCopy, readOriginal, type PlannedCopy } from "./copy.ts";
import english from "./en.json" with { type: "json" };

interface Filled {
  name: string;
  secrets?: Readonly<Record<string, string>>;
}

interface CopyArgs {
  original: Original;
  place: DuplicatePlace;
}

/** Dialog that duplicates a record. */
export function duplicateOf<R, C>(
  argsOf: (record: R, context: C) => CopyArgs,
): FunctionComponent<ActionDialogProps<R, C>> {
  return function Duplicate({ record, context, onClose }) {
    useTexts(english);
    const t = useT();
    const server = useServer();
    const { original, place } = argsOf(record, context);
    const { data, error, refetch } = useQuery({
      queryKey: server.key("duplicate", original.kind, original.id),
      queryFn: ({ signal }) => readOriginal(server, original, signal),
      staleTime: 0,
      gcTime: 0,
      structuralSharing: false,
    });
    const planned = useMemo(() => data && plannedCopy(data, original, `${original.name}-copy`), [data, original]);
    if (data && planned)
      return <CopyForm document={data} planned={planned} original={original} place={place} onClose={() => onClose()} />;
    const failed = error ?? (data && new Error(t("duplicate.notRead")));
    return (
      <Dialog name="duplicate" title={t(`duplicate.${original.kind}`)} onClose={() => onClose()}>
        {failed ? (
          <State name="error" title={t("duplicate.failed", { error: errorText(t, failed) })}>
            <Button action="retry" icon="refresh" onClick={() => void refetch()}>
              {t("retry")}
            </Button>
          </State>
        ) : (
          <Skeleton lines={4} />
        )}
      </Dialog>
    );
  };
}

const secretName = ({ path }: SecretNeed) => path.join(" › ");

/** Name of the copy, and secrets that only the admin can enter. */
function formOf(kind: Original["kind"], asked: readonly SecretNeed[], t: ReturnType<typeof useT>): Form<Filled> {
  return defineForm<Filled>([
    { path: ["name"], kind: "text", label: `duplicate.name.${kind}`, required: true, codec: trimmed },
    ...asked.map(
      (need): FieldOf<Filled> => ({
        path: ["secrets", need.id],
        kind: "password",
        labelText: t.has(need.path.at(-1) ?? "") ? t(need.path.at(-1) ?? "") : secretName(need),
        hint: "duplicate.secretAsked",
      }),
    ),
  ]);
}

function CopyForm({
  document,
  planned,
  original,
  place,
  onClose,
}: CopyArgs & { document: RealmDocument; planned: PlannedCopy; onClose: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const { kind, name } = original;
  const { plan } = planned;
  const asked = useMemo(() => plan.secrets.filter(({ fate }) => fate === "asked"), [plan]);
  // Secret needs name the copy, whose name changes while it is typed.
  const form = useMemo(() => formOf(kind, asked, t), [kind, asked, t]);
  const create = (filled: Filled) => {
    const byPath = new Map(asked.map((need) => [secretName(need), filled.secrets?.[need.id]]));
    const bare = plannedCopy(document, original, filled.name);
    const secrets = (bare?.plan.secrets ?? []).flatMap((need): [string, string][] => {
      const value = byPath.get(secretName(need));
      return value ? [[need.id, value]] : [];
    });
    return plannedCopy(document, original, filled.name, Object.fromEntries(secrets)) ?? planned;
  };
  return (
    <FormDialog<Filled, { id: string; name: string }>
      area={place.area}
      name="duplicate"
      action="created"
      title={t(`duplicate.${kind}`)}
      text={<bdi>{name}</bdi>}
      form={form}
      initial={{ name: `${name}-copy` }}
      submitLabel={t("duplicate")}
      success="duplicate.done"
      failure="duplicate.failed"
      values={{ name }}
      {...(place.invalidate && { invalidate: place.invalidate })}
      idOf={({ id }) => id}
      run={async (server, filled) => ({
        id: await createCopy(server, original, filled.name, create(filled)),
        name: filled.name,
      })}
      onDone={(copy) => go(place.pageOf(copy))}
      onClose={onClose}
      before={<Notes planned={planned} kind={kind} />}
    />
  );
}

/** Contents of the copy, and secrets, keys and parts that it lacks or shares. */
function Notes({ planned, kind }: { planned: PlannedCopy; kind: Original["kind"] }) {
  const t = useT();
  const { plan, unread } = planned;
  const generated = plan.secrets.filter(({ fate }) => fate === "generated");
  const has = (field: string) => generated.some(({ path }) => path.at(-1) === field);
  const renewed = ["secret", "saml.signing.private.key"];
  const leftOut = generated.filter(({ path }) => !renewed.includes(path.at(-1) ?? "")).map(secretName);
  const shared = sharedKeysOf(planned).map((path) => path.join(" › "));
  const missing = [...new Set([...unread.map(({ path }) => path.at(-1) ?? ""), ...planned.unreadSections])].map(
    (part) => t(`duplicate.part.${part}`),
  );
  const notes = [
    { id: "new-secret", on: has("secret"), text: t("duplicate.secretNew") },
    { id: "new-key", on: has("saml.signing.private.key"), text: t("duplicate.keyNew") },
    { id: "left-out", on: leftOut.length > 0, text: t("duplicate.secretLeftOut", { names: leftOut.join(", ") }) },
    { id: "shared-keys", on: shared.length > 0, text: t("duplicate.sharedKeys", { names: shared.join(", ") }) },
    { id: "unread", on: missing.length > 0, text: t("duplicate.unread", { names: missing.join(", ") }) },
  ].filter(({ on }) => on);
  return (
    <>
      <p className="field-hint">{t(`duplicate.includes.${kind}`)}</p>
      {notes.map(({ id, text }) => (
        <p key={id} className={`notice ${id === "unread" ? "warning" : "info"}`} data-notice={id}>
          <span>{text}</span>
        </p>
      ))}
    </>
  );
}
