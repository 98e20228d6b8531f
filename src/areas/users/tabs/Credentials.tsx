import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useUser } from "../user.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { usersApi } from "../api.ts";
import { credentialActions } from "../credentials/actions.ts";
import { CredentialTable } from "../credentials/CredentialTable.tsx";
import { FederatedTable } from "../credentials/FederatedTable.tsx";
import ResetMail from "../credentials/ResetMail.tsx";
import PasswordDialog from "../PasswordDialog.tsx";
import { useMayDoTo } from "../rights.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "../credentials/credentials.css";

/** Passwords, one-time passwords, passkeys and other credentials. */
export default function Credentials() {
  useStyles(styles);
  const t = useT();
  const user = useUser();
  const api = usersApi(useServer());
  const mayDoTo = useMayDoTo();
  const id = user.id ?? "";
  const { data, error, refetch } = useQuery(api.credentials(id));
  const ask = useAsk();
  const setPassword = () => ask(PasswordDialog, { record: user, mode: "set" });
  const actions = useActions(credentialActions, {
    user,
    resetPassword: () => void ask(PasswordDialog, { record: user }),
  });

  const local = data?.filter(({ federationLink }) => !federationLink) ?? [];
  const federated = data?.filter(({ federationLink }) => federationLink) ?? [];
  const hasPassword = data?.some(({ type }) => type === "password");
  const mayReset = mayDoTo("reset-password", user, "resetPassword");
  const mayMail = Boolean(user.email) && mayDoTo("credential-reset", user, "manage");
  const setButton = (
    <Button action="set-password" tone="primary" onClick={setPassword}>
      {t("setPassword")}
    </Button>
  );
  const mailButton = (
    <Button action="credential-reset" icon="mail" onClick={() => ask(ResetMail, { record: user })}>
      {t("credentialResetBtn")}
    </Button>
  );
  const state = error ? "error" : !data ? "loading" : data.length ? "ready" : "empty";
  return (
    <div data-state={state === "ready" ? "ready" : undefined} data-list="credentials">
      {state === "ready" && (
        <div className="tab-actions">
          {mayMail && mailButton}
          {local.length > 0 && !hasPassword && mayReset && setButton}
        </div>
      )}
      {error && (
        <section className="card">
          <LoadError error={error} onRetry={() => void refetch()} roles={["view-users"]} />
        </section>
      )}
      {state === "loading" && (
        <section className="card">
          <Skeleton lines={4} />
        </section>
      )}
      {local.length > 0 && (
        <section className="card list">
          <div className="table-scroll">
            <CredentialTable user={user} credentials={local} actions={actions} />
          </div>
        </section>
      )}
      {federated.length > 0 && (
        <section className="card list second">
          <div className="table-scroll">
            <FederatedTable user={user} credentials={federated} onSetPassword={setPassword} />
          </div>
        </section>
      )}
      {state === "empty" && (
        <section className="card">
          <Empty title={t("noCredentials")} text={t("noCredentialsText")}>
            {mayReset && setButton}
            {mayMail && mailButton}
          </Empty>
        </section>
      )}
    </div>
  );
}
