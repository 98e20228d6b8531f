import { useFormValues } from "../../kit/form/useFormValues.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "../../sections/realm-file/en.json" with { type: "json" };
import { sayPlace } from "../../realm-document/file/keys.ts";
import { sayUnknown } from "../../sections/realm-file/sayUnknown.ts";
import { TakenList } from "../../sections/taken/TakenList.tsx";
import { factsOf, fileField, realmOf, type NewRealm } from "./form.ts";

/** Lists the parts of a realm file that are left out, and how Keycloak handles the rest. */
export function FileNotes() {
  useTexts(english);
  const t = useT();
  const [text, leavesOut, hasNewIds] = useFormValues<NewRealm>([fileField], ["leaveOut"], ["newIds"]);
  const { unknown, hasMasks, placeholder } = factsOf(text);
  const realm = unknown.length > 0 ? realmOf(text) : undefined;
  const leftOut = [
    ...(leavesOut === false ? [] : sayUnknown(t, realm, unknown)),
    ...(hasNewIds === true ? [{ what: t("realmFile.ids"), why: t("realmFile.idsWhy") }] : []),
    ...(hasMasks ? [{ what: t("realmFile.masks"), why: t("realmFile.masksWhy") }] : []),
  ];
  return (
    <>
      {unknown.length > 0 && leavesOut === false && (
        <p className="notice warning" data-state="unknown-keys">
          {t("realmFile.unknown", { keys: unknown.map((place) => sayPlace(realm, place)).join(", ") })}
        </p>
      )}
      {placeholder !== undefined && (
        <p className="notice info" data-state="placeholders">
          {t("realmFile.placeholders", { example: placeholder })}
        </p>
      )}
      <TakenList taken={[t("realmFile.rest")]} leftOut={leftOut} />
    </>
  );
}
