import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { AskFields } from "../../../kit/form/AskForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { fieldName } from "../../../kit/record/path.ts";
import { useDraft } from "../../../kit/form/useDraft.ts";
import type { Values } from "../../../kit/form/values.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import { localizationApi } from "../../../sections/translations/api.ts";
import type { TextsContext } from "./context.ts";
import { readTexts } from "./textFiles.ts";
import { foretellTexts, sentOf } from "./textImport.ts";
import { FileProblems, TextPreview } from "./TextPreview.tsx";

interface Question {
  textFile?: string;
  ifTextExists?: "replace" | "keep";
}

const names = { file: fieldName(["textFile"]), exists: fieldName(["ifTextExists"]) };
const start: Values = { [names.file]: "", [names.exists]: "replace" };

/** Imports overrides from a file. Previews changes and problems, then sends one request. */
export default function ImportTexts({ context, onClose }: ActionDialogProps<undefined, TextsContext>) {
  const { locale, name, own, originalOf } = context;
  const t = useT();
  const server = useServer();
  const session = useSession();
  const queries = useQueryClient();
  const write = useWrite();
  const form = useForm<Values>({ defaultValues: start });
  const [base, setBase] = useState(own);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [file, exists] = form.watch([names.file, names.exists]);
  const text = String(file ?? "");
  const read = useMemo(() => (text.trim() === "" ? undefined : readTexts(text)), [text]);
  const foretold = useMemo(
    () => (read ? foretellTexts(read.texts, base, exists !== "keep", originalOf) : []),
    [read, base, exists, originalOf],
  );
  const sent = sentOf(foretold);
  const count = Object.keys(sent).length;
  useDraft(text !== "", () => form.reset(start));

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    const query = localizationApi(server).texts(locale);
    const written = await write<undefined>({
      area: "realm-settings",
      action: "imported",
      id: `localization/${locale}`,
      success: () => ({ key: "realmSettings.localization.import.done", values: { count, language: name } }),
      failure: "realmSettings.localization.import.failed",
      invalidate: [["localization"]],
      isOne: true,
      tell: ({ message }) => setProblem(message),
      plan: async () => {
        const fresh = await queries.fetchQuery({ ...query, staleTime: 0 });
        // Don't replace texts that changed after the preview.
        if (Object.keys(sent).some((key) => fresh[key] !== base[key])) {
          setBase(fresh);
          setProblem(t("realmSettings.localization.import.changed"));
          return undefined;
        }
        return {
          after: { locale, texts: sent },
          send: async (sender) => void (await localizationApi(sender).addAll(locale, sent)),
          look: async () => {
            const now = await queries.fetchQuery({ ...query, staleTime: 0 });
            return Object.entries(sent).every(([key, value]) => now[key] === value) ? { result: undefined } : undefined;
          },
        };
      },
    });
    setBusy(false);
    if (written.state !== "done") return;
    session.texts.addServer(server.realm, locale, sent);
    onClose();
  };

  return (
    <Dialog
      name="import-translations"
      size="large"
      title={t("realmSettings.localization.import")}
      text={t("realmSettings.localization.in", { language: name })}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button action="save" tone="primary" busy={isBusy} disabled={count === 0} onClick={() => void send()}>
          {count ? t("realmSettings.localization.import.send", { count }) : t("realmSettings.localization.import")}
        </Button>
      }
    >
      {problem && (
        <p className="notice danger" role="alert" data-alert="danger">
          {problem}
        </p>
      )}
      <AskFields form={form} sections={questionOf(t)} />
      {read && <FileProblems of={read.problems} />}
      {foretold.length > 0 && <TextPreview texts={foretold} locale={locale} />}
    </Dialog>
  );
}

const questionOf = (t: ReturnType<typeof useT>) =>
  defineForm<Question>([
    {
      path: ["textFile"],
      kind: "file",
      language: "text",
      label: "realmSettings.localization.import.file",
      help: "realmSettings.localization.import.fileHelp",
      accept: ".json,.properties,.csv,application/json,text/csv,text/plain",
    },
    {
      path: ["ifTextExists"],
      kind: "radio",
      label: "realmSettings.localization.import.exists",
      options: (["replace", "keep"] as const).map((value) => ({
        value,
        label: t(`realmSettings.localization.import.${value}`),
      })),
    },
  ]);
