import { ExternalLink } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { nameOf } from "../../../check-up/texts.ts";
import { idOf } from "../../../check-up/fingerprint.ts";
import type { Finding } from "../../../check-up/index.ts";
import { countFor, showsUris, urisIn, type SignInCount } from "../signIns.ts";
import { signInDays, type SignIns } from "../useSignIns.ts";
import type { Chosen } from "./selection.ts";

/** Names that a sentence lists. */
const mostNames = 3;

const clientOf = ({ names: [clientId = ""] }: Finding) => clientId;

/** Sign-ins of the client of a finding. */
const countOf = (finding: Finding, signIns: SignIns): SignInCount =>
  countFor(finding, signIns.byClient.get(clientOf(finding)) ?? []);

/** Sign-ins that the fix stops, of all. */
export function SignInCell({ finding, signIns }: { finding: Finding; signIns: SignIns }) {
  const t = useT();
  if (signIns.state !== "read") return <span className="hint">{t("checkUp.signIns.unknown")}</span>;
  const { all, atRisk } = countOf(finding, signIns);
  if (all === 0) return <span className="hint">{t("checkUp.signIns.none")}</span>;
  if (atRisk === undefined) return <span>{t("checkUp.signIns.all", { all })}</span>;
  const text = t("checkUp.signIns.ofAll", { atRisk, all });
  return atRisk > 0 ? <b className="check-risk">{text}</b> : <span>{text}</span>;
}

/** Consequences of the chosen fixes for users, as far as events tell. */
export function SignInNotes({
  findings,
  chosen,
  signIns,
}: {
  findings: readonly Finding[];
  chosen: Chosen;
  signIns: SignIns;
}) {
  const t = useT();
  const [first] = findings;
  const hurt = findings.filter((finding) => {
    const { all, atRisk = all } = countOf(finding, signIns);
    return chosen.has(idOf(finding)) && finding.fix?.mayBreak === true && atRisk > 0;
  });
  const names = new Intl.ListFormat(t.locale).format(hurt.slice(0, mostNames).map((finding) => nameOf(finding)));
  const isCounted = first !== undefined && countFor(first, []).atRisk !== undefined;
  return (
    <>
      {signIns.state !== "read" && signIns.state !== "reading" && (
        <p className="hint check-pad">{t(`checkUp.signIns.${signIns.state}`)}</p>
      )}
      {signIns.state === "read" && (
        <p className="hint check-pad">
          {t(signIns.hasMore ? "checkUp.signIns.newest" : "checkUp.signIns.days", { days: signInDays })}{" "}
          {!isCounted && t("checkUp.signIns.notRecorded")}
        </p>
      )}
      {hurt.length > 0 && (
        <p className="notice warning check-hurt" role="status" data-state="may-break">
          {t("checkUp.mayStop", { count: hurt.length, names })}
        </p>
      )}
      {first && showsUris(first) && <SeenUris findings={findings} signIns={signIns} />}
    </>
  );
}

/** Redirect URIs that sign-ins used: the ones to list instead of a wildcard. */
function SeenUris({ findings, signIns }: { findings: readonly Finding[]; signIns: SignIns }) {
  const t = useT();
  const seen = findings
    .map((finding) => ({ finding, uris: urisIn(signIns.byClient.get(clientOf(finding)) ?? []) }))
    .filter(({ uris }) => uris.length > 0);
  if (seen.length === 0) return null;
  return (
    <details className="check-pad" data-state="seen-uris">
      <summary>{t("checkUp.seenUris")}</summary>
      <dl className="facts">
        {seen.map(({ finding, uris }) => (
          <div key={finding.key}>
            <dt>
              <bdi>{nameOf(finding)}</bdi>
            </dt>
            <dd>
              {uris.slice(0, 10).map((uri) => (
                <div key={uri}>
                  <bdi>
                    <ExternalLink href={uri}>{uri}</ExternalLink>
                  </bdi>
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
