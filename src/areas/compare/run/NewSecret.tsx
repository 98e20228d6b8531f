import { Button } from "../../../kit/base/Button.tsx";
import { useCopy } from "../../../kit/base/useCopy.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { compareApi } from "../api.ts";

/** Copies the secret that the server generated for a new client. It is read when the button is pressed, and never shown. */
export function NewSecret({ id }: { id: string }) {
  const t = useT();
  const alerts = useAlerts();
  const server = useServer();
  const { copy, outcome } = useCopy();
  const run = async () => {
    try {
      await copy(await compareApi(server).clientSecret(id));
    } catch (error) {
      alerts.failure("compare.secretFailed", error);
    }
  };
  return (
    <p className="compare-outcome">
      <Button action="copy-secret" icon="copy" onClick={() => void run()}>
        {outcome ? t(outcome) : t("compare.copySecret")}
      </Button>
    </p>
  );
}
