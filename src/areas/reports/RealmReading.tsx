import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError } from "../../kit/states/states.tsx";
import { ReadingBar } from "../../sections/realm-plan/ReadingBar.tsx";
import type { DocumentState } from "../../sections/realm-plan/useDocument.ts";

/** Progress of the reading of the realm, or why there is no realm to report on. */
export function RealmReading({
  realm: { document, isReading, progress, error, cancel, refresh },
}: {
  realm: DocumentState;
}) {
  const t = useT();
  if (isReading) return <ReadingBar label={t("reports.readingRealm")} progress={[progress]} onCancel={cancel} />;
  if (error) return <LoadError error={error} onRetry={refresh} roles={["view-realm"]} />;
  if (document) return null;
  return (
    <p className="notice warning" data-notice="stopped">
      <span>{t("reports.stoppedRealm")}</span>
      <Button action="read-again" icon="refresh" onClick={refresh}>
        {t("refresh")}
      </Button>
    </p>
  );
}
