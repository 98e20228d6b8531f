import { useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { errorText } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { AskFields } from "../../../kit/form/AskForm.tsx";
import { fieldName } from "../../../kit/form/path.ts";
import { useDraft } from "../../../kit/form/useDraft.ts";
import type { Values } from "../../../kit/form/values.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { transferApi, type ImportAnswer } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { importForm } from "./form.ts";
import { bodyOf, realmsIn, type IfExists, type Kind } from "./importFile.ts";
import { Preview } from "./Preview.tsx";
import { Results } from "./Results.tsx";
import { Summary } from "./Summary.tsx";

const names = {
  file: fieldName(["resourceFile"]),
  realm: fieldName(["realm"]),
  kinds: fieldName(["kinds"]),
  exists: fieldName(["ifResourceExists"]),
};
const start: Values = { [names.file]: "", [names.realm]: "0", [names.kinds]: [], [names.exists]: "FAIL" };

/** What stands above what one looks at would go unseen. */
const bring = (node: HTMLElement | null) => node?.scrollIntoView({ block: "nearest" });

/** Imports parts of a file into the realm: tells before what would become of each, and afterwards what the server made of it. */
export default function PartialImport({ onClose }: ActionDialogProps<unknown>) {
  useTexts(english);
  const t = useT();
  const { run, running } = useAction();
  const form = useForm<Values>({ defaultValues: start });
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [problem, setProblem] = useState<string>();
  const [text, at, chosen, exists] = form.watch([names.file, names.realm, names.kinds, names.exists]);
  const realms = useMemo(() => realmsIn(text), [text]);
  const realm = realms[Number(at ?? 0)] ?? realms[0];
  const kinds = (chosen ?? []) as readonly Kind[];
  const ifExists = (exists ?? "FAIL") as IfExists;
  const asked = realm && kinds.length > 0 && { realm, kinds, ifExists };
  const preview = useRef<HTMLDivElement>(null);
  useDraft(text !== "" && !answer, () => form.reset(start));

  // Another file, or another realm of it: what was chosen was chosen of something else.
  const { setValue } = form;
  useEffect(() => {
    void text;
    setValue(names.realm, "0");
  }, [text, setValue]);
  useEffect(() => {
    void realm;
    setValue(names.kinds, []);
  }, [realm, setValue]);

  const send = async () => {
    if (!realm) return;
    setProblem(undefined);
    try {
      const done = await run<ImportAnswer>(
        {
          area: "realm-settings",
          action: "imported",
          failure: "importFail",
          rethrow: true,
          // Whatever was imported may be on any page.
          invalidate: [[]],
        },
        (server) => transferApi(server).import(bodyOf(realm, kinds, ifExists)),
      );
      if (done) setAnswer(done);
    } catch (error) {
      setProblem(errorText(t, error));
    }
  };
  return (
    <Dialog
      name="partial-import"
      size="large"
      title={t("partialImport")}
      text={answer ? undefined : t("partialImportHeaderText")}
      onClose={() => onClose()}
      footer={
        answer ? (
          <Button action="close" tone="primary" onClick={() => onClose()}>
            {t("close")}
          </Button>
        ) : (
          <>
            {asked && (
              <Summary
                {...asked}
                onShow={() => {
                  preview.current?.scrollIntoView({ block: "start" });
                  preview.current?.focus({ preventScroll: true });
                }}
              />
            )}
            <Button action="cancel" onClick={() => onClose()}>
              {t("cancel")}
            </Button>
            <Button
              action="import-resources"
              tone="primary"
              busy={running}
              disabled={!asked}
              onClick={() => void send()}
            >
              {t("import")}
            </Button>
          </>
        )
      }
    >
      {problem && (
        <p ref={bring} className="notice danger" role="alert" data-alert="danger">
          {problem}
        </p>
      )}
      {answer ? (
        <Results answer={answer} />
      ) : (
        <>
          <AskFields form={form} sections={importForm(t, realms, realm)} />
          {asked && <Preview {...asked} place={preview} />}
        </>
      )}
    </Dialog>
  );
}
