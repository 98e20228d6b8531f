import { useEffect, useMemo, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { errorText } from "../../../kit/errors/errorText.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { AskFields } from "../../../kit/form/AskForm.tsx";
import { fieldName } from "../../../kit/record/path.ts";
import { useDraft } from "../../../kit/form/useDraft.ts";
import type { Values } from "../../../kit/form/values.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { withoutPlaces } from "../../../realm-document/file/keys.ts";
import fileEnglish from "../../../sections/realm-file/en.json" with { type: "json" };
import { sayUnknown } from "../../../sections/realm-file/sayUnknown.ts";
import { TakenList } from "../../../sections/taken/TakenList.tsx";
import { transferApi, type ImportAnswer } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { choices, importForm } from "./form.ts";
import { bodyOf, countsOf, kinds as allKinds, realmsIn, unknownIn } from "./importFile.ts";
import { leftOutOf } from "./leftOut.ts";
import { Preview } from "./Preview.tsx";
import { Results } from "./Results.tsx";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "../../../kit/base/Tag.tsx";
import { usePanel } from "../../../kit/panel/panel.ts";
import { countsIn, type Foretold } from "./preview.ts";
import { useForetold, type Chosen } from "./useForetold.ts";

const names = {
  file: fieldName(["resourceFile"]),
  realm: fieldName(["realm"]),
  kinds: fieldName(["kinds"]),
  exists: fieldName(["ifResourceExists"]),
  leaveOut: fieldName(["leaveOut"]),
};
const start: Values = {
  [names.file]: "",
  [names.realm]: "0",
  [names.kinds]: [],
  [names.exists]: "FAIL",
  [names.leaveOut]: true,
};

/** Scrolls new content into view, which is above the current position. */
const bring = (node: HTMLElement | null) => node?.scrollIntoView({ block: "nearest" });

/** Resets the selection when the file or its realm changes. */
function useSelectionReset({ setValue }: UseFormReturn<Values>, text: unknown, realm: unknown) {
  useEffect(() => {
    void text;
    setValue(names.realm, "0");
  }, [text, setValue]);
  useEffect(() => {
    void realm;
    setValue(names.kinds, []);
  }, [realm, setValue]);
}

/** Imports parts of a file into the realm. Previews the outcome and shows the result. */
export default function PartialImport({ onClose }: ActionDialogProps<unknown>) {
  useTexts(english);
  useTexts(fileEnglish);
  const t = useT();
  const { run, running } = useAction();
  const form = useForm<Values>({ defaultValues: start });
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [problem, setProblem] = useState<string>();
  const [text, at, chosen, exists, leavesOut] = form.watch([
    ...[names.file, names.realm, names.kinds, names.exists, names.leaveOut],
  ]);
  const realms = useMemo(() => realmsIn(text), [text]);
  const realm = realms[Number(at ?? 0)] ?? realms[0];
  const unknown = useMemo(() => unknownIn(realm), [realm]);
  const isCleaned = leavesOut === true;
  const leftOut = useMemo(
    () => (realm ? [...leftOutOf(t, realm), ...(isCleaned ? sayUnknown(t, realm, unknown) : [])] : []),
    [t, realm, isCleaned, unknown],
  );
  const isBarren = realm !== undefined && !countsOf(realm).length;
  const kinds = useMemo(
    () => (Array.isArray(chosen) ? allKinds.filter((kind) => chosen.includes(kind)) : []),
    [chosen],
  );
  const ifExists = choices.find((choice) => choice === exists) ?? "FAIL";
  const asked = realm && kinds.length > 0 && { realm, kinds, ifExists };
  const preview = useRef<HTMLDivElement>(null);
  useDraft(text !== "" && !answer, () => form.reset(start));

  useSelectionReset(form, text, realm);

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
          // An import can change the records of any page.
          invalidate: [[]],
        },
        (server) =>
          transferApi(server).import(bodyOf(isCleaned ? withoutPlaces(realm, unknown) : realm, kinds, ifExists)),
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
            {realm && !isBarren && !asked && <p className="summary hint">{t("realmSettings.import.selectKinds")}</p>}
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
          <AskFields form={form} sections={importForm(t, realms, realm, unknown.length > 0)} />
          {isBarren && (
            <p className="notice warning" role="status" data-state="nothing-importable">
              {t("realmSettings.import.nothingHere")}
            </p>
          )}
          {realm && <TakenList taken={kinds.map((kind) => t(kind))} leftOut={leftOut} />}
          {asked && <Preview {...asked} place={preview} />}
        </>
      )}
    </Dialog>
  );
}

/** Number of records by outcome. Shown next to the button, because the list can be out of view. */
function Summary({ onShow, ...chosen }: Chosen & { onShow: () => void }) {
  const t = useT();
  const { locale } = usePanel();
  const { query } = useForetold(chosen);
  const { data } = useQuery<unknown, Error, readonly Foretold[]>(query);
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="summary import-summary">
      <button type="button" className="link" data-action="show-preview" onClick={onShow}>
        {t("realmSettings.import.preview")}
      </button>
      <span className="tags" role="status" data-field="foretold">
        {countsIn(data ?? []).map(({ outcome, count }) => (
          <Tag key={outcome} state={outcome}>
            {t(`realmSettings.import.${outcome}`)} {number.format(count)}
          </Tag>
        ))}
      </span>
    </div>
  );
}
