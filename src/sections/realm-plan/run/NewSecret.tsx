import { Button } from "../../../kit/base/Button.tsx";
import { useCopy } from "../../../kit/base/useCopy.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Server } from "../../../api/server.ts";

/** Secret of a client. Source: GET clients/{id}/client-secret. */
const secretOf = async (server: Server, id: string): Promise<string> =>
  (await server.object<{ value?: string }>(`/clients/${encodeURIComponent(id)}/client-secret`)).value ?? "";

/** Copies the secret that the server generated for a new client. It is read when the button is pressed, and never shown. */
export function NewSecret({ id }: { id: string }) {
  const t = useT();
  const alerts = useAlerts();
  const server = useServer();
  const { copy, outcome } = useCopy();
  const run = async () => {
    try {
      await copy(await secretOf(server, id));
    } catch (error) {
      alerts.failure("realmPlan.secretFailed", error);
    }
  };
  return (
    <p className="realm-plan-outcome">
      <Button action="copy-secret" icon="copy" onClick={() => void run()}>
        {outcome ? t(outcome) : t("realmPlan.copySecret")}
      </Button>
    </p>
  );
}
