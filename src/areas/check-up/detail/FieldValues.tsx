import { mask } from "../../../api/secrets.ts";
import { isSecretName } from "../../../api/secrets.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Finding } from "../../../check-up/index.ts";
import { FieldName } from "../../../sections/field-names/FieldName.tsx";
import { saidInUnit, saidSecret } from "../../../sections/field-names/saidValue.ts";
import { useFieldLabels } from "../../../sections/field-names/useFieldLabels.ts";

const textOf = (path: readonly string[]) => path.join("/");

/** Longest value that is shown, in characters. */
const mostCharacters = 400;

const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text);

/** Fields of a finding with their values, and the values after the fix. */
export function FieldValues({ finding, providerId }: { finding: Finding; providerId: string | undefined }) {
  const t = useT();
  const say = useFieldLabels({ kind: finding.kind, providerId });
  const { fields, fix } = finding;
  const after = new Map(fix?.changes.map((change) => [textOf(change.path), change]));
  const known = new Set(fields.map(({ path }) => textOf(path)));
  const added = fix?.changes.filter(({ path }) => !known.has(textOf(path))) ?? [];
  const rows = [...fields, ...added.map(({ path }) => ({ path, value: undefined }))];
  return (
    <dl className="check-fields">
      {rows.map(({ path, value }) => {
        const change = after.get(textOf(path));
        const isSecret = path.some(isSecretName);
        const name = say(path);
        const said = (raw: unknown) =>
          isSecret && raw !== mask ? saidSecret(t, raw) : cut(saidInUnit(t, raw, name.unit));
        return (
          <div key={textOf(path)} data-field={textOf(path)}>
            <dt>
              <FieldName said={name} />
            </dt>
            <dd className="realm-plan-value">
              {change ? (
                <>
                  {known.has(textOf(path)) && (
                    <del>
                      <bdi>{said(value)}</bdi>
                    </del>
                  )}
                  <ins>
                    <bdi>{said(change.after)}</bdi>
                  </ins>
                </>
              ) : (
                <bdi>{said(value)}</bdi>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
